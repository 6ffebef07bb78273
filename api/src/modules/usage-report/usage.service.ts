import { type UsagePeriod, type UsageReport, usageEventKinds } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { AppContext } from '../../support/apiModule.ts';
import { readEventsAfter, readFigures, type Span, type UsageRow } from './usageReport.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const exportBatch = 1000;

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);
const plusDays = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);

/** The period ends with today so far. Days are UTC days, which are all equally long. */
export function spanOf(days: number, now: Date): Span {
  const to = plusDays(new Date(isoDay(now)), 1);
  const current = plusDays(to, -days);
  return { from: plusDays(current, -days), current, to };
}

export function createUsage({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** What happened in the last `days` days, and in the same number of days before them. */
  async function report(days: UsagePeriod): Promise<UsageReport> {
    const span = spanOf(days, now());
    const figures = await readFigures(db, span);
    const byDate = new Map(figures.days.map((day) => [day.date, day]));
    const eventsOn = (date: Date) => byDate.get(isoDay(date))?.events ?? 0;
    return {
      days,
      from: isoDay(span.current),
      to: isoDay(plusDays(span.to, -1)),
      totals: usageEventKinds.map((kind) => {
        const found = figures.kinds.find((row) => row.kind === kind);
        return { kind, current: found?.current ?? 0, previous: found?.previous ?? 0 };
      }),
      daily: Array.from({ length: days }, (_, index) => {
        const date = plusDays(span.current, index);
        return {
          date: isoDay(date),
          events: eventsOn(date),
          activeMembers: byDate.get(isoDay(date))?.members ?? 0,
          previousEvents: eventsOn(plusDays(date, -days)),
        };
      }),
      byRole: figures.roles,
      topMembers: figures.top,
    };
  }

  /** Every event of the period as CSV, in batches, so that a long period needs no more memory than a short one. */
  async function* exportCsv(days: UsagePeriod): AsyncGenerator<string> {
    const { current, to } = spanOf(days, now());
    yield byteOrderMark + csvLine(['Time (UTC)', 'Person', 'Name', 'Role', 'Event', 'Page']);
    let last: UsageRow | undefined;
    do {
      const rows: UsageRow[] = await readEventsAfter(db, { from: current, to }, last ?? null, exportBatch);
      if (rows.length > 0) yield rows.map(toLine).join('');
      last = rows.length < exportBatch ? undefined : rows.at(-1);
    } while (last);
  }

  return { report, exportCsv };
}

const toLine = ({ at, personId, fullName, role, kind, path }: UsageRow) =>
  csvLine([at.toISOString(), personId, fullName, role, kind, path]);
