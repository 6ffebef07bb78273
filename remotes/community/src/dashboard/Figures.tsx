import type { DashboardSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Flex, Skeleton, Stack } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import type en from '../locales/en.json';
import { getDashboardSummary } from './dashboardCalls.ts';
import { useReader } from './useReader.ts';

/** Each figure with the key of its label: an agent's own figures, or the network's. */
const ownFigures = [
  ['activeListings', 'ownListings'],
  ['newMatches', 'newMatches'],
  ['upcomingEvents', 'upcomingEvents'],
  ['profileViews30Days', 'ownViews'],
] as const;
const networkFigures = [
  ['activeListings', 'networkListings'],
  ['upcomingEvents', 'upcomingEvents'],
  ['profileViews30Days', 'networkViews'],
] as const;

/** Match figures show only for readers who have clients to match. */
export function Figures() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { isAgent, hasMatches } = useReader();
  const summary = useRemoteQuery(keys.dashboard.summary, getDashboardSummary);
  const figures = (isAgent ? ownFigures : networkFigures).filter(
    ([figure]) => hasMatches || figure !== 'newMatches',
  );
  const statsOf = (counts: DashboardSummary) =>
    figures.map(([figure, label]) => ({
      label: t(`dashboard.figures.${label}`, { count: counts[figure] }),
      value: format.number(counts[figure]),
    }));
  return (
    <QueryState
      query={summary}
      failed={t('dashboard.figures.failed')}
      skeleton={<FiguresSkeleton count={figures.length} />}
    >
      {(counts) => <StatRow stats={statsOf(counts)} />}
    </QueryState>
  );
}

/** As tall as the figures, so that nothing below them moves when they arrive. */
function FiguresSkeleton({ count }: { count: number }) {
  return (
    <Flex borderBlock="hairline" gap="6" paddingBlock="5" paddingInline="6">
      {Array.from({ length: count }, (_, index) => (
        <Stack key={index} flex="1" gap="1">
          <Skeleton blockSize="10" inlineSize="3rem" />
          <Skeleton blockSize="5" inlineSize="70%" />
        </Stack>
      ))}
    </Flex>
  );
}
