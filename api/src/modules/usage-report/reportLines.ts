import type { UsageCompared, UsageReport } from '@portico/contracts';

const text = (amount: number | null) => (amount === null ? '' : String(amount));
const compared = ({ events, previousEvents, members, previousMembers }: UsageCompared) =>
  [events, previousEvents, members, previousMembers].map(text);

/**
 * The report as lines of a spreadsheet: the figure's subject, its name, and its amounts. A day that was not counted is
 * empty.
 */
export function reportLines(report: UsageReport): string[][] {
  const { from, to, previousFrom, previousTo, zone } = report;
  return [
    [`${from} to ${to}, compared with ${previousFrom} to ${previousTo}. Days begin at midnight in ${zone}.`],
    ['Figure', 'Name', 'Actions', 'Actions before', 'Members', 'Members before'],
    ['Everything', '', ...compared(report.active)],
    ...report.totals.map((row) => ['Activity', row.kind, ...compared(row)]),
    ...report.byArea.map((row) => ['Area', row.area, ...compared(row)]),
    ...report.byRole.map((row) => ['Role', row.role, ...compared(row)]),
    ...report.byGroup.map((row) => ['Group', row.name, ...compared(row)]),
    ...report.byBrokerage.map((row) => ['Brokerage', row.name, ...compared(row)]),
    ...report.daily.map((row) => [
      'Day',
      row.date,
      ...[row.events, row.previousEvents, row.activeMembers, row.previousMembers].map(text),
    ]),
    ...report.risks.map(({ risk, members }) => ['At risk', risk, '', '', text(members), '']),
    ...report.funnel.map(({ step, current, previous }) => [
      'From referral to paid',
      step,
      '',
      '',
      text(current),
      text(previous),
    ]),
  ];
}
