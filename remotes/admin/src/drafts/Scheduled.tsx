import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { SectionCard } from '../section-card/index.ts';
import { ArticleDraftLink } from './DraftLink.tsx';
import { getScheduled } from './draftCalls.ts';
import { useDraftsT } from './words.ts';

/** Publications that are scheduled, and when. */
export function Scheduled() {
  const t = useDraftsT();
  const format = useFormat();
  const scheduled = useRemoteQuery(
    keys.articles.editedList({ state: 'scheduled', page: 1 }),
    ({ signal }) => getScheduled({ signal }),
    { staleTimeMs: 0 },
  );
  return (
    <SectionCard title={t('scheduled')}>
      <QueryState query={scheduled} failed={t('failed')} skeleton={<SkeletonText lines={2} />}>
        {({ docs }) =>
          docs.length === 0 ? (
            <Text tone="muted">{t('noneScheduled')}</Text>
          ) : (
            <Stack as="ul" gap="1" listStyleType="none" padding="0">
              {docs.map(({ _id, title, publishedAt }) => (
                <li key={_id}>
                  <ArticleDraftLink _id={_id} title={title} />
                  {publishedAt && ` · ${format.dateTime(publishedAt)}`}
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </SectionCard>
  );
}
