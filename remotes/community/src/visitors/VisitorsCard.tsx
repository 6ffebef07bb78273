import type { VisitList } from '@portico/contracts';
import { EmptySection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Flex, Heading, SkeletonTable, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { VisitRow } from './VisitRow.tsx';
import { onceADay } from './visitDays.ts';

function Latest({ docs, others, settings }: VisitList) {
  const t = useT<typeof en>('community');
  if (!settings.isShown)
    return (
      <EmptySection
        icon="eye"
        title={t('visitors.off')}
        text={t('visitors.offThere')}
        action={{ to: '/whoviewedme', label: t('visitors.consent') }}
      />
    );
  if (docs.length === 0)
    return others.visitors > 0 ? (
      <Text tone="muted">{t('visitors.others', { count: others.visitors })}</Text>
    ) : (
      <EmptySection
        icon="eye"
        title={t('visitors.empty')}
        text={t('visitors.emptyHint')}
        action={{ to: '/my-account', label: t('visitors.myProfile') }}
      />
    );
  return (
    <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline">
      {onceADay(docs).map((visit) => (
        <VisitRow key={visit._id} visit={visit} />
      ))}
    </Box>
  );
}

/** On the home page: who looked at the reader's profile last. */
export function VisitorsCard() {
  const t = useT<typeof en>('community');
  const titleId = useId();
  const query = useRemoteQuery(keys.visitors.latest, (context) => readHomePart('visitors', context));
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5" minInlineSize="0">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="3">
        <Heading level={2} id={titleId}>
          {t('visitors.title')}
        </Heading>
        <RouterLink to="/whoviewedme">{t('visitors.all')}</RouterLink>
      </Flex>
      <QueryState
        query={query}
        failed={t('visitors.failed')}
        skeleton={<SkeletonTable rows={3} columns={2} />}
        headingLevel={3}
      >
        {(visits) => <Latest {...visits} />}
      </QueryState>
    </Stack>
  );
}
