import type {
  Language,
  PeopleFigure,
  UsagePeople,
  UsagePeopleFilter,
  UsagePeopleQuery,
  UsagePerson,
  UsageQuery,
  UsageReport,
} from '@portico/contracts';
import { funnelSteps, usageRisks } from '@portico/contracts/lists';
import {
  countsPageViews,
  daysEarlier,
  holds,
  plusDays,
  type UsageSpan,
  usageSpan,
  usageZone,
} from '@portico/rules';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { recordAudit } from '../../support/audit.ts';
import { reportLines } from './reportLines.ts';
import { type After, countWho, type PeopleAsked, readWho } from './usagePeople.repository.ts';
import { featuresOf, readFigures } from './usageReport.repository.ts';
import { type UsageFileWords, usageFileWords } from './words/index.ts';

const pageSize = 50;
const exportBatch = 500;
const usualDays = 30;

const withDays = <Q extends UsageQuery>(query: Q) => ({ ...query, days: query.days ?? usualDays });

type Found = Awaited<ReturnType<typeof readFigures>>;

/** The days of the period, each beside its day in the compared one; null for days that were not counted. */
function dailyOf({ daily, since, through }: Found, span: UsageSpan, days: 7 | 30 | 90) {
  const byDay = new Map(daily.map((row) => [row.day, row]));
  const isCounted = (day: string) => since !== null && through !== null && day >= since && day <= through;
  const on = (day: string) => (isCounted(day) ? (byDay.get(day) ?? { events: 0, members: 0 }) : null);
  return Array.from({ length: days }, (_, index) => {
    const date = plusDays(span.from, index);
    const previousDate = plusDays(date, -daysEarlier(days));
    const [now, before] = [on(date), on(previousDate)];
    return {
      date,
      previousDate,
      events: now?.events ?? null,
      activeMembers: now?.members ?? null,
      previousEvents: before?.events ?? null,
      previousMembers: before?.members ?? null,
    };
  });
}

const afterOf = (cursor: string | undefined): After | null => {
  const [events, personId] = cursor?.split('_') ?? [];
  return events && personId ? { events: Number(events), personId } : null;
};

export function createUsage({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** What happened in the last whole days, beside the same weekdays before them. */
  async function report(query: UsageQuery, caller: Pick<Requester, 'flags'>): Promise<UsageReport> {
    const asked = withDays(query);
    const span = usageSpan(asked.days, now());
    const maySeePeople = holds('users', caller.flags);
    const found = await readFigures(db, asked, span, maySeePeople);
    const { features: _, roles, daily: __, through: ___, risks, funnel, ...lists } = found;
    return {
      days: asked.days,
      ...span,
      zone: usageZone,
      maySeePeople,
      ...lists,
      ...featuresOf(found),
      daily: dailyOf(found, span, asked.days),
      byRole: roles,
      risks: usageRisks.map((risk) => risks.find((row) => row.risk === risk) ?? { risk, members: 0 }),
      funnel: funnelSteps.map(
        (step) => funnel.find((row) => row.step === step) ?? { step, current: 0, previous: 0 },
      ),
    };
  }

  /** The people behind one figure. */
  async function people({ after, ...query }: UsagePeopleQuery): Promise<UsagePeople> {
    const asked: PeopleAsked = withDays(query);
    const span = usageSpan(withDays(query).days, now());
    const found = await readWho(db, asked, span, afterOf(after), pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      total: await countWho(db, asked, span),
      docs: page,
      next: found.length > pageSize && last ? `${last.events}_${last.personId}` : null,
    };
  }

  /** The report, figure by figure: the same query as the page's. */
  async function exportReport(query: UsageQuery, caller: Requester, language: Language): Promise<string> {
    const lines = reportLines(await report(query, caller), language);
    await audited(caller, { report: 'usage', ...query });
    return byteOrderMark + lines.map(csvLine).join('');
  }

  const audited = (caller: Requester, after: object) =>
    recordAudit(db, caller, {
      action: 'usage-exported',
      subjectKind: 'settings',
      subjectId: null,
      after,
      at: now(),
    });

  /** Everybody behind one figure. */
  async function exportPeople(
    query: UsagePeopleFilter,
    caller: Requester,
    language: Language,
  ): Promise<AsyncGenerator<string>> {
    await audited(caller, { report: 'usage-people', ...query });
    return linesOf(withDays(query), usageSpan(withDays(query).days, now()), usageFileWords[language]);
  }

  /** In batches, so that many people need no more memory than few. */
  async function* linesOf(
    asked: PeopleAsked,
    span: UsageSpan,
    words: UsageFileWords,
  ): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(peopleHeader(words, asked.of));
    let last: UsagePerson | undefined;
    do {
      const after = last ? { events: last.events, personId: last.personId } : null;
      const rows: UsagePerson[] = await readWho(db, asked, span, after, exportBatch);
      if (rows.length > 0) yield rows.map((row) => toLine(row, words)).join('');
      last = rows.length < exportBatch ? undefined : rows.at(-1);
    } while (last);
  }

  return { report, people, exportReport, exportPeople };
}

/** What people did in a part of Portico are page views. */
function peopleHeader({ column }: UsageFileWords, of: PeopleFigure): string[] {
  const amounts = countsPageViews(of)
    ? [column.pageViews, column.pageViewsBefore]
    : [column.events, column.eventsBefore];
  return [column.id, column.member, column.role, column.brokerage, ...amounts, column.lastActive];
}

const toLine = (row: UsagePerson, { role }: UsageFileWords) =>
  csvLine([
    row.personId,
    row.fullName,
    role[row.role as keyof typeof role] ?? row.role,
    row.brokerage ?? '',
    String(row.events),
    String(row.previousEvents),
    row.lastActiveAt ?? '',
  ]);
