import {
  answerBusinessDays,
  type DeskItem,
  type DeskKind,
  type DeskQuery,
  type DeskState,
} from '@portico/contracts';
import { answerDueAt, overdueSince } from '@portico/rules/desk';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lineOf } from '../../support/cutText.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { deskView, lastLine, type Wanted } from './itemsViewSql.ts';

/** The reader: which kinds they see, and whose items are 'mine'. */
export type Reader = { personId: string; kinds: readonly DeskKind[] };

export type ItemKey = { kind: DeskKind; id: string };

type Row = {
  kind: DeskKind;
  id: string;
  state: DeskState;
  title: string;
  line: string;
  name: string;
  email: string;
  reference: string | null;
  ownerId: string | null;
  ownerName: string | null;
  version: number;
  askedMs: number;
  dueMs: number | null;
  cameInMs: number;
  isLate: boolean;
  isUnseen: boolean;
  threadId: string | null;
  personId: string | null;
  fullName: string | null;
  photoUrl: string | null;
  agentId: string | null;
};

const msOf = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

const selected = sql`items.kind, items.id, items.state, items.title,
  coalesce(items.line, ${lastLine(sql`items.id`, sql`items.person_id`)}, '') as line, items.name, items.email, items.reference,
  items.owner_person_id as "ownerId", items.owner_name as "ownerName", items.version, items.thread_id as "threadId",
  ${msOf(sql`items.asked_at`)} as "askedMs", ${msOf(sql`items.due_at`)} as "dueMs",
  ${msOf(sql`items.came_in_at`)} as "cameInMs", items.is_late as "isLate", items.is_unseen as "isUnseen",
  who.id as "personId", who.full_name as "fullName", who.photo_url as "photoUrl",
  (select a.id from agents a where a.person_id = who.id) as "agentId"`;

const anything: Wanted = { state: null, newest: null };
const onlyOpen: Wanted = { state: 'open', newest: null };

const viewAt = (now: Date, wanted: Wanted = anything) =>
  deskView({ now, wanted, overdueSince: overdueSince(now, answerBusinessDays) });

const isoOf = (ms: number) => new Date(Math.round(ms)).toISOString();

function toItem(row: Row): DeskItem {
  const { ownerId, ownerName, personId, fullName } = row;
  const due = row.dueMs ?? answerDueAt(new Date(Math.round(row.askedMs)), answerBusinessDays).getTime();
  return {
    ...{ kind: row.kind, _id: row.id, state: row.state, title: row.title, line: lineOf(row.line) },
    person:
      personId && fullName ? { _id: personId, fullName, photoURL: row.photoUrl, agentId: row.agentId } : null,
    ...{ name: row.name, email: row.email, reference: row.reference, version: row.version },
    owner: ownerId && ownerName ? { _id: ownerId, fullName: ownerName } : null,
    askedAt: isoOf(row.askedMs),
    dueAt: isoOf(due),
    isOverdue: row.state === 'open' && row.isLate,
    isUnread: row.state === 'open' && row.isUnseen,
  };
}

const isOfKinds = (kinds: readonly DeskKind[]) => sql`items.kind = any(${sql.param([...kinds])}::text[])`;
const isLate = sql`(items.state = 'open' and items.is_late)`;
const isUnread = sql`(items.state = 'open' and items.is_unseen)`;

function conditionOf({ personId, kinds }: Reader, query: DeskQuery): SQL {
  const { state, kind, owner, isOverdue, isUnread: onlyUnread, q } = query;
  const pattern = q?.trim() && `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    isOfKinds(kind ? kinds.filter((each) => each === kind) : kinds),
    state ? sql`items.state = ${state}` : sql`true`,
    // A conversation that was opened but has no message: no list shows it.
    ...(state === 'open' ? [] : [sql`not items.is_blank`]),
    ...(owner === 'mine' ? [sql`items.owner_person_id = ${personId}`] : []),
    ...(owner === 'nobody' ? [sql`items.owner_person_id is null`] : []),
    ...(isOverdue ? [isLate] : []),
    ...(onlyUnread ? [isUnread] : []),
    ...(pattern
      ? [
          sql`(items.name ilike ${pattern} or items.email ilike ${pattern} or items.reference ilike ${pattern})`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The item that has waited longest comes first; among those that are answered or done, the latest comes first. */
export async function readItems(
  db: Database,
  reader: Reader,
  query: DeskQuery,
  { now, window }: { now: Date; window: PageWindow },
) {
  const condition = conditionOf(reader, query);
  const state = query.isOverdue || query.isUnread ? 'open' : (query.state ?? null);
  const isNarrowed = query.owner === 'mine' || query.owner === 'nobody' || Boolean(query.q?.trim());
  const newest = isNarrowed ? null : window.offset + window.limit;
  const order =
    query.state === 'open' ? sql`items.asked_at, items.id` : sql`items.came_in_at desc, items.id desc`;
  const rows = await rowsOf<Row>(
    db,
    sql`select ${selected} from ${viewAt(now, { state, newest })} left join people who on who.id = items.person_id
      where ${condition} order by ${order} limit ${window.limit} offset ${window.offset}`,
  );
  const whole = viewAt(now, { state, newest: null });
  const counted = await readCount(db, sql`select 1 from ${whole} where ${condition}`);
  return { docs: rows.map(toItem), counted };
}

/**
 * One item, with the end of its conversation and when something last arrived. Null where the reader may not read it.
 */
export async function readItem(db: Database, { kinds }: Reader, { kind, id }: ItemKey, now: Date) {
  if (!kinds.includes(kind)) return null;
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${selected} from ${viewAt(now)} left join people who on who.id = items.person_id
      where items.kind = ${kind} and items.id = ${id}`,
  );
  if (!row) return null;
  return { item: toItem(row), threadId: row.threadId, cameInAt: new Date(Math.round(row.cameInMs)) };
}

/** Letters in a conversation that are items of their own, such as enquiries about partners, and are still open. */
export async function readOpenLetters(db: Database, threadId: string, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select items.id from ${viewAt(now)}
      where items.kind = 'partner' and items.thread_id = ${threadId} and items.state = 'open'`,
  );
  return rows.map(({ id }) => id);
}

/** Other items of the same member that are not done. */
export async function readOthers(
  db: Database,
  { kinds }: Reader,
  { personId, kind, id }: ItemKey & { personId: string },
  now: Date,
): Promise<DeskItem[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${selected} from ${viewAt(now)} left join people who on who.id = items.person_id
      where items.person_id = ${personId} and items.state <> 'done' and ${isOfKinds(kinds)}
        and not (items.kind = ${kind} and items.id = ${id})
      order by items.asked_at limit 10`,
  );
  return rows.map(toItem);
}

export const countWaiting = (db: Database, { personId, kinds }: Reader, now: Date) =>
  rowOf<{ open: number; mine: number; nobodys: number; overdue: number; unread: number }>(
    db,
    sql`select count(*)::int as open,
        count(*) filter (where items.owner_person_id = ${personId})::int as mine,
        count(*) filter (where items.owner_person_id is null)::int as nobodys,
        count(*) filter (where ${isLate})::int as overdue, count(*) filter (where ${isUnread})::int as unread
      from ${viewAt(now, onlyOpen)} where items.state = 'open' and ${isOfKinds(kinds)}`,
  );

export const countOpen = (db: Database, { kinds }: Reader, now: Date) =>
  rowOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from ${viewAt(now, onlyOpen)} where items.state = 'open' and ${isOfKinds(kinds)}`,
  );
