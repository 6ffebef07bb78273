import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { checkouts, people } from '../../db/schema/index.ts';

export type Checkout = typeof checkouts.$inferSelect;

export async function readOpenCheckout(db: Database, personId: string): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.personId, personId), eq(checkouts.status, 'open')));
  return row ?? null;
}

export async function insertCheckout(db: Database, values: typeof checkouts.$inferInsert): Promise<Checkout> {
  const [row] = await db.insert(checkouts).values(values).returning();
  if (!row) throw new Error('a checkout was not written');
  return row;
}

export async function setSession(db: Database, id: string, providerSessionId: string): Promise<void> {
  await db.update(checkouts).set({ providerSessionId }).where(eq(checkouts.id, id));
}

export async function endCheckout(
  db: Database,
  id: string,
  status: 'expired' | 'complete',
  at: Date,
): Promise<void> {
  await db.update(checkouts).set({ status, finishedAt: at }).where(eq(checkouts.id, id));
}

export async function readBuyer(db: Database, personId: string) {
  const [row] = await db
    .select({ email: people.primaryEmail, name: people.fullName })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? null;
}
