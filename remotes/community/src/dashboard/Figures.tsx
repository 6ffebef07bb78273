import type { DashboardSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { QueryState, RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Box, Flex, Skeleton, Stack } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { useReader } from './useReader.ts';

/**
 * Each figure with the key of its label, and the page with the counted items: an agent's own figures, or the network's.
 */
const ownFigures = [
  ['activeListings', 'ownListings', '/properties/list?category=mine&status=Active'],
  ['newMatches', 'newMatches', '/match-clients'],
  ['upcomingEvents', 'upcomingEvents', '/events'],
  ['profileViews30Days', 'ownViews', '/whoviewedme'],
] as const;
const networkFigures = [
  ['activeListings', 'networkListings', '/properties/list?status=Active'],
  ['upcomingEvents', 'upcomingEvents', '/events'],
  ['profileViews30Days', 'networkViews', null],
] as const;

/**
 * The label's link covers its whole cell. The focus outline stays inside, because the row cuts off anything outside.
 */
const cells = {
  '& dl > div': { position: 'relative' },
  '& dl > div:has(a):hover': { background: 'sunken' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid {colors.brass}', outlineOffset: '-2px' },
};

/** Match figures show only for readers who have clients to match. */
export function Figures() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const { isAgent, hasMatches } = useReader();
  const summary = useRemoteQuery(keys.dashboard.summary, (context) => readHomePart('summary', context));
  const figures = (isAgent ? ownFigures : networkFigures).filter(
    ([figure]) => hasMatches || figure !== 'newMatches',
  );
  const statsOf = (counts: DashboardSummary) =>
    figures.map(([figure, name, page]) => {
      const label = t(`dashboard.figures.${name}`, { count: counts[figure] });
      return {
        label:
          page && hasRoute(page) ? (
            <RouterLink to={page} look="plain">
              {label}
            </RouterLink>
          ) : (
            label
          ),
        value: format.number(counts[figure]),
      };
    });
  return (
    <QueryState
      query={summary}
      failed={t('dashboard.figures.failed')}
      skeleton={<FiguresSkeleton count={figures.length} />}
    >
      {(counts) => (
        <Box css={cells}>
          <StatRow stats={statsOf(counts)} />
        </Box>
      )}
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
