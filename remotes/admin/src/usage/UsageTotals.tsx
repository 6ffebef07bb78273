import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { StatRow } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { difference } from './difference.ts';

/** Each kind of event beside what it was in the period before. */
export function UsageTotals({ report }: { report: UsageReport }) {
  const t = useAdminT();
  const format = useFormat();
  const note = (current: number, previous: number) => {
    const change = difference(current, previous);
    const value = 'ratio' in change ? format.percent(change.ratio) : '';
    return t(`usage.difference.${change.kind}`, { value, previous: format.number(previous) });
  };
  const stats = report.totals.map(({ kind, current, previous }) => ({
    label: t(`usage.kind.${kind}`),
    value: format.number(current),
    note: note(current, previous),
  }));
  return <StatRow stats={stats} />;
}
