import type { MembershipFigures } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Box, Skeleton } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { difference } from '../usage/index.ts';
import { getFigures } from './membershipCalls.ts';
import { useLogT } from './words.ts';

function FigureRow({ figures }: { figures: MembershipFigures }) {
  const t = useLogT();
  const format = useFormat();
  const note = ({ now, monthAgo }: MembershipFigures['active'], shown: string) => {
    const change = difference(now, monthAgo);
    const value = 'ratio' in change ? format.percent(change.ratio) : '';
    return t(`difference.${change.kind}`, { value, previous: shown });
  };
  const counted = (['active', 'trial', 'pastDue'] as const).map((name) => ({
    label: t(`figure.${name}`),
    value: format.number(figures[name].now),
    note: note(figures[name], format.number(figures[name].monthAgo)),
  }));
  const dollars = (cents: number) => format.money(Math.round(cents / 100), 'USD', { decimals: 0 });
  const { monthlyCents } = figures;
  const revenue = {
    label: t('figure.monthly'),
    value: dollars(monthlyCents.now),
    note: note(monthlyCents, dollars(monthlyCents.monthAgo)),
  };
  return <StatRow stats={[...counted, revenue]} />;
}

/** The figures that staff look at first, with the change from the month before. */
export function Figures() {
  const t = useLogT();
  const query = useRemoteQuery(keys.memberships.figures, ({ signal }) => getFigures({ signal }), {
    staleTimeMs: 0,
  });
  return (
    <Box marginBlockEnd="8">
      <QueryState
        query={query}
        failed={t('figuresFailed')}
        skeleton={<Skeleton blockSize="24" />}
        headingLevel={2}
      >
        {(figures) => <FigureRow figures={figures} />}
      </QueryState>
    </Box>
  );
}
