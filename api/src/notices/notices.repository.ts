import type { NoticeKind } from '@portico/contracts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { notices } from '../db/schema/index.ts';

/** Takes the notices that wait for the mail of `eight` off the list; of the `daily` kinds, only earlier ones. */
export async function takeWaiting(
  tx: Database,
  personId: string,
  { daily, eight }: { daily: readonly string[]; eight: Date },
) {
  const isWaiting = and(
    eq(notices.personId, personId),
    notices.awaitsMail,
    sql`(${notices.kind} <> all(${sql.param([...daily])}::text[]) or ${notices.at} < ${eight.toISOString()}::timestamptz)`,
  );
  const waiting = await tx.select().from(notices).where(isWaiting).orderBy(asc(notices.number));
  await tx.update(notices).set({ awaitsMail: false }).where(isWaiting);
  return waiting;
}

/** The condition of a person's notices that are in their list. */
export const listedOf = (personId: string) => and(eq(notices.personId, personId), notices.isListed);

type Named = { ids: readonly string[]; upTo: number };

const unreadOf = (personId: string, { ids, upTo }: Named) =>
  and(
    listedOf(personId),
    isNull(notices.readAt),
    or(inArray(notices.id, [...ids]), lte(notices.number, upTo)),
  );

export const countNamed = (db: Database, personId: string, named: Named) =>
  db.$count(notices, unreadOf(personId, named));

export async function markRead(tx: Database, personId: string, named: Named, at: Date): Promise<void> {
  await tx.update(notices).set({ readAt: at }).where(unreadOf(personId, named));
}

/** Marks the notices of an event as read, because the person has done what they asked for. `key` is that of the event. */
export async function settleNotices(
  tx: Database,
  personId: string,
  { kinds, key }: { kinds: readonly NoticeKind[]; key: string },
  at: Date,
): Promise<void> {
  const folds = kinds.map((kind) => `${kind} ${key}`);
  await tx
    .update(notices)
    .set({ readAt: at })
    .where(and(eq(notices.personId, personId), inArray(notices.fold, folds), isNull(notices.readAt)));
}

export async function deleteOfKinds(tx: Database, personId: string, kinds: string[]): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.personId, personId), inArray(notices.kind, kinds)));
}
