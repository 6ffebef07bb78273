import type { Language, UsageCompared, UsageReport } from '@portico/contracts';
import { nameIn } from '@portico/rules';
import { usageFileWords } from './words/index.ts';

const text = (amount: number | null) => (amount === null ? '' : String(amount));
const compared = ({ events, previousEvents, members, previousMembers }: UsageCompared) =>
  [events, previousEvents, members, previousMembers].map(text);

const filled = (pattern: string, values: Record<string, string>) =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/**
 * The report as lines of a spreadsheet, in the words of the page: the figure's subject, its name, and its amounts. A day that
 * was not counted is empty.
 */
export function reportLines(report: UsageReport, language: Language): string[][] {
  const words = usageFileWords[language];
  const { column, figure } = words;
  const { from, to, previousFrom, previousTo, zone } = report;
  const span = filled(words.span, { from, to });
  const before = filled(words.span, { from: previousFrom, to: previousTo });
  const role = (name: string) => words.roles[name as keyof typeof words.roles] ?? name;
  return [
    [filled(words.compared, { span, before, zone })],
    [column.figure, column.name, column.events, column.eventsBefore, column.members, column.membersBefore],
    [figure.everything, '', ...compared(report.active)],
    ...report.totals.map((row) => [figure.activity, words.kind[row.kind], ...compared(row)]),
    ...report.byArea.map((row) => [figure.area, words.area[row.area], ...compared(row)]),
    ...report.byRole.map((row) => [figure.role, role(row.role), ...compared(row)]),
    ...report.byGroup.map((row) => [figure.group, nameIn(language, row.name, row.names), ...compared(row)]),
    ...report.byBrokerage.map((row) => [figure.brokerage, row.name, ...compared(row)]),
    ...report.daily.map((row) => [
      figure.day,
      row.date,
      ...[row.events, row.previousEvents, row.activeMembers, row.previousMembers].map(text),
    ]),
    ...report.risks.map(({ risk, members }) => [figure.risk, words.risk[risk], '', '', text(members), '']),
    ...report.funnel.map(({ step, current, previous }) => [
      figure.funnel,
      words.step[step],
      '',
      '',
      text(current),
      text(previous),
    ]),
  ];
}
