import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deskStays, people } from '../../db/schema/index.ts';
import type { ItemKey } from './desk.repository.ts';

const isAt = ({ kind, id }: ItemKey) => and(eq(deskStays.kind, kind), eq(deskStays.subjectId, id));

type Stay = { personId: string; isWriting: boolean; until: Date };

/** Notes that somebody is at an item; returns what was known about them there, or null if they just came. */
export async function keepStay(tx: Database, key: ItemKey, stay: Stay, now: Date) {
  // Two who come at the same moment must see each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`desk stay ${key.kind} ${key.id}`}, 0))`,
  );
  await tx.delete(deskStays).where(lte(deskStays.until, now));
  const { isWriting, until } = stay;
  const [known] = await tx
    .select({ isWriting: deskStays.isWriting })
    .from(deskStays)
    .where(and(isAt(key), eq(deskStays.personId, stay.personId)));
  await tx
    .insert(deskStays)
    .values({ kind: key.kind, subjectId: key.id, ...stay })
    .onConflictDoUpdate({
      target: [deskStays.kind, deskStays.subjectId, deskStays.personId],
      set: { isWriting, until },
    });
  return known ?? null;
}

/** False when they were not there. */
export async function endStay(tx: Database, key: ItemKey, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(deskStays)
    .where(and(isAt(key), eq(deskStays.personId, personId)))
    .returning({ personId: deskStays.personId });
  return rows.length > 0;
}

/** Who else is at an item. */
export const readCompany = (db: Database, key: ItemKey, personId: string, now: Date) =>
  db
    .select({ _id: people.id, fullName: people.fullName, isWriting: deskStays.isWriting })
    .from(deskStays)
    .innerJoin(people, eq(people.id, deskStays.personId))
    .where(and(isAt(key), ne(deskStays.personId, personId), gt(deskStays.until, now)))
    .orderBy(asc(people.fullName), asc(people.id));
