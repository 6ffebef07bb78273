import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { StatRow } from '@portico/ui/data';
import { PeopleLink } from './PeopleLink.tsx';
import { useChange } from './useChange.ts';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

/** Active members, and each kind of event, beside the figures of the period before. */
export function UsageTotals({ report, place }: { report: UsageReport; place: UsagePlace }) {
  const t = useUsageT();
  const format = useFormat();
  const change = useChange();
  const { maySeePeople, active, totals } = report;
  const link = { place, maySeePeople };
  const members = {
    label: t('activeMembers'),
    value: (
      <PeopleLink {...link} of="active">
        {format.number(active.members)}
      </PeopleLink>
    ),
    note: change(active.members, active.previousMembers),
  };
  const kinds = totals.map(({ kind, current, previous }) => ({
    label: t(`kind.${kind}`),
    value: (
      <PeopleLink {...link} of={kind}>
        {format.number(current)}
      </PeopleLink>
    ),
    note: change(current, previous),
  }));
  return <StatRow stats={[members, ...kinds]} />;
}
