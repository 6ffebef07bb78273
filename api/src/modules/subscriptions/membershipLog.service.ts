import type {
  LoggedState,
  MembershipFigures,
  MembershipLogEntry,
  MembershipLogFilter,
  MembershipLogKind,
  MembershipLogPage,
  MembershipLogQuery,
  MembershipLogSource,
} from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { AppContext } from '../../apiModule.ts';
import type { MembershipState } from '../../db/schema/index.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './membershipLog.repository.ts';

const pageSize = 50;
const exportBatch = 500;
const dayMs = 24 * 60 * 60_000;

function dayOf(field: 'from' | 'to', day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(start.getTime()))
    throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'WRONG_FORMAT' } });
  return start;
}

function searchOf({
  member,
  subscription,
  kind,
  source,
  from,
  to,
}: MembershipLogFilter): repository.LogSearch {
  const last = dayOf('to', to);
  return {
    ...{ member: member?.trim() || undefined, subscription, kind, source },
    from: dayOf('from', from),
    until: last && new Date(last.getTime() + dayMs),
  };
}

const asPlace = ({ at, id }: repository.Place) => `${at.getTime()}-${id}`;

function placeOf(text: string | undefined): repository.Place | null {
  if (text === undefined) return null;
  const [ms = '', id = ''] = text.split('-');
  const at = new Date(Number(ms));
  if (Number.isNaN(at.getTime()))
    throw new ApiProblem('INVALID_INPUT', { fields: { before: 'WRONG_FORMAT' } });
  return { at, id: Number(id) };
}

const isoOf = (instant: string | null) => instant && new Date(instant).toISOString();

/** PostgreSQL writes instants in its own format within JSON. */
const stateOf = (state: MembershipState | null): LoggedState | null =>
  state && { ...state, endsAt: isoOf(state.endsAt), trialExpires: isoOf(state.trialExpires) };

function shown({ entry, member, actorName }: repository.LogRow): MembershipLogEntry {
  return {
    _id: String(entry.id),
    at: entry.at.toISOString(),
    kind: entry.kind as MembershipLogKind,
    source: entry.source as MembershipLogSource,
    cause: entry.cause,
    actor: entry.actorPersonId ? { personId: entry.actorPersonId, name: actorName ?? '' } : null,
    reason: entry.reason,
    member: member && { personId: member.personId, name: member.name },
    subscriptionId: entry.subscriptionId,
    before: stateOf(entry.before),
    after: stateOf(entry.after),
    amountCents: entry.amountCents,
  };
}

/** The same day of the month before, or its last day. */
export function monthBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - 1);
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Everything that happened to memberships (`/admin/subscription-log`). */
export function createMembershipLog({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list({
    before,
    limit = pageSize,
    ...filter
  }: MembershipLogQuery): Promise<MembershipLogPage> {
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readLog(db, searchOf(filter), placeOf(before), most),
    );
    const last = hasMore ? rows.at(-1)?.entry : undefined;
    return { docs: rows.map(shown), next: last ? asPlace(last) : null };
  }

  async function figures(): Promise<MembershipFigures> {
    const at = now();
    const [present, past] = await Promise.all([
      repository.readFigures(db, at, { isPast: false }),
      repository.readFigures(db, monthBefore(at), { isPast: true }),
    ]);
    const figure = (name: keyof repository.FiguresAt) => ({ now: present[name], monthAgo: past[name] });
    return {
      active: figure('active'),
      trial: figure('trial'),
      pastDue: figure('pastDue'),
      monthlyCents: figure('monthlyCents'),
    };
  }

  async function* exportCsv(filter: MembershipLogFilter): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(header);
    const search = searchOf(filter);
    let last: repository.LogRow | undefined;
    do {
      const rows = await repository.readLog(db, search, last?.entry ?? null, exportBatch);
      if (rows.length > 0) yield rows.map((row) => toLine(shown(row))).join('');
      last = rows.length < exportBatch ? undefined : rows.at(-1);
    } while (last);
  }

  return { list, figures, exportCsv };
}

const header = [
  ...[
    'Time (UTC)',
    'Member',
    'Member (person)',
    'Membership',
    'What',
    'By',
    'By (person)',
    'Cause',
    'Reason',
  ],
  ...[
    'Status before',
    'Status after',
    'Plan before',
    'Plan after',
    'Ends before',
    'Ends after',
    'Amount (USD)',
  ],
];

function toLine(entry: MembershipLogEntry): string {
  const { at, member, subscriptionId, kind, source, actor, cause, reason, before, after, amountCents } =
    entry;
  return csvLine([
    ...[at, member?.name ?? null, member?.personId ?? null, subscriptionId, kind],
    ...[actor?.name ?? source, actor?.personId ?? null, cause, reason],
    ...[before?.status ?? null, after?.status ?? null, before?.plan ?? null, after?.plan ?? null],
    ...[before?.endsAt ?? null, after?.endsAt ?? null],
    // As a number: a text that begins with a minus is escaped as a formula, and no sum would count it.
    amountCents === null ? null : amountCents / 100,
  ]);
}
