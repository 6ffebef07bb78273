import { and, asc, eq, exists, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { accounts, people, personRoles, roleRequests } from '../../db/schema/index.ts';
import { isAdministrator } from '../../identity/administrators.repository.ts';

const asker = alias(people, 'asker');

const selectRequests = (db: Database) =>
  db
    .select({
      ...{
        id: roleRequests.id,
        kind: roleRequests.kind,
        role: roleRequests.role,
        reason: roleRequests.reason,
      },
      ...{ personId: roleRequests.personId, personName: people.fullName },
      ...{ askedById: roleRequests.askedByPersonId, askedByName: asker.fullName },
      ...{ createdAt: roleRequests.createdAt, expiresAt: roleRequests.expiresAt },
    })
    .from(roleRequests)
    .innerJoin(asker, eq(asker.id, roleRequests.askedByPersonId))
    .leftJoin(people, eq(people.id, roleRequests.personId))
    .$dynamic();
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/**
 * In time, and from somebody who may still grant the role: a request ends with the powers of the person who made it.
 */
const stands = (db: Database, now: Date): SQL => {
  const askers = db
    .select({ one: sql`1` })
    .from(personRoles)
    .innerJoin(accounts, eq(accounts.personId, personRoles.personId))
    .where(and(eq(personRoles.personId, roleRequests.askedByPersonId), isAdministrator));
  return sql`(${gt(roleRequests.expiresAt, now)} and ${exists(askers)})`;
};

export const readOpen = (db: Database, now: Date): Promise<RequestRow[]> =>
  selectRequests(db)
    .where(and(isNull(roleRequests.answeredAt), stands(db, now)))
    .orderBy(asc(roleRequests.createdAt));

export async function readRequest(db: Database, id: string): Promise<RequestRow | null> {
  const [row] = await selectRequests(db).where(eq(roleRequests.id, id));
  return row ?? null;
}

export const isOpen = async (tx: Database, id: string, now: Date): Promise<boolean> =>
  (await tx.$count(roleRequests, and(eq(roleRequests.id, id), stands(tx, now)))) > 0;

export async function lockRequest(tx: Database, id: string) {
  const [row] = await tx.select().from(roleRequests).where(eq(roleRequests.id, id)).for('update');
  return row ?? null;
}

export async function findOpen(
  tx: Database,
  { kind, personId, role }: { kind: string; personId?: string; role?: string },
): Promise<boolean> {
  const same = and(
    eq(roleRequests.kind, kind),
    isNull(roleRequests.answeredAt),
    personId ? eq(roleRequests.personId, personId) : undefined,
    role ? eq(roleRequests.role, role) : undefined,
  );
  return (await tx.$count(roleRequests, same)) > 0;
}

export async function insertRequest(tx: Database, values: typeof roleRequests.$inferInsert): Promise<string> {
  const [row] = await tx.insert(roleRequests).values(values).returning({ id: roleRequests.id });
  return row?.id ?? '';
}

type Answer = { answer: string; answeredAt: Date; answeredByPersonId: string };

export async function answerRequest(tx: Database, id: string, answer: Answer): Promise<void> {
  await tx.update(roleRequests).set(answer).where(eq(roleRequests.id, id));
}

/** A request that nobody answered in time, or whose maker has lost the right, makes room for a new one. */
export async function expireOld(tx: Database, now: Date): Promise<void> {
  await tx
    .update(roleRequests)
    .set({ answer: 'expired', answeredAt: now })
    .where(and(isNull(roleRequests.answeredAt), not(stands(tx, now))));
}
