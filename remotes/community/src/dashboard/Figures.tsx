import { getDashboardSummary } from '@portico/client';
import { useFormat, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { ErrorState, Flex, LoadingRegion, Skeleton, Stack } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import type en from '../locales/en.json';
import { useReader } from './useReader.ts';

/** What is counted, and under which words: an agent's own, or the network's. */
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

/** Matches stand there only for those who have clients to match. */
export function Figures() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { isAgent, hasMatches } = useReader();
  const { data, error, isFetching, refetch } = useRemoteQuery(['dashboard', 'summary'], getDashboardSummary);
  const figures = (isAgent ? ownFigures : networkFigures).filter(
    ([figure]) => hasMatches || figure !== 'newMatches',
  );
  if (data) {
    const stats = figures.map(([figure, label]) => ({
      label: t(`dashboard.figures.${label}`, { count: data[figure] }),
      value: format.number(data[figure]),
    }));
    return <StatRow stats={stats} />;
  }
  if (error) {
    return (
      <ErrorState
        title={t('dashboard.figures.failed')}
        text={error.msg}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <FiguresSkeleton count={figures.length} />;
}

/** As high as the figures, so that nothing below them moves. */
function FiguresSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion>
      <Flex borderBlock="hairline" gap="6" paddingBlock="5" paddingInline="6">
        {Array.from({ length: count }, (_, index) => (
          <Stack key={index} flex="1" gap="1">
            <Skeleton blockSize="10" inlineSize="3rem" />
            <Skeleton blockSize="5" inlineSize="70%" />
          </Stack>
        ))}
      </Flex>
    </LoadingRegion>
  );
}
