import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Badge, EmptyState, Flex, SkeletonText, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { usePeopleT } from '../people-words/index.ts';
import { getChanges } from './changeCalls.ts';
import { useChangeTitle } from './useChangeTexts.ts';

export interface RecentChangesProps {
  isOpen: boolean;
  hrefFor: (id: string) => string;
  onClose: () => void;
}

/** Recent changes of many people, with their authors; each can be opened, and undone for a week. */
export function RecentChanges({ isOpen, ...props }: RecentChangesProps) {
  return isOpen ? <Listed {...props} /> : null;
}

function Listed({ hrefFor, onClose }: Omit<RecentChangesProps, 'isOpen'>) {
  const t = usePeopleT();
  const format = useFormat();
  const titleOf = useChangeTitle();
  const changes = useRemoteQuery(keys.users.changes, getChanges, { staleTimeMs: 0 });
  return (
    <Dialog isOpen onClose={onClose} title={t('recent.title')}>
      <QueryState
        query={changes}
        failed={t('changeFailed')}
        skeleton={<SkeletonText lines={5} />}
        empty={<EmptyState icon="clock" title={t('recent.none')} />}
        headingLevel={3}
      >
        {(docs) => (
          <Stack as="ul" gap="4" listStyleType="none" padding="0">
            {docs.map((change) => (
              <Stack as="li" key={change._id} gap="0">
                <Flex gap="3" alignItems="center" flexWrap="wrap">
                  <RouterLink to={hrefFor(change._id)} onClick={onClose}>
                    {titleOf(change)}
                  </RouterLink>
                  <Badge>{t(`state.short.${change.state}`)}</Badge>
                </Flex>
                <Text as="span" size="sm" tone="muted">
                  {[
                    t('recent.by', { name: change.by ?? '–', date: format.dateTime(change.createdAt) }),
                    t('total', { count: change.total, value: format.number(change.total) }),
                  ].join(' · ')}
                </Text>
                {change.reason && (
                  <Text as="span" size="sm" tone="muted" dir="auto">
                    {change.reason}
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
