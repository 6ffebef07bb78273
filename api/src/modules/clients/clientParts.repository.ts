import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clientHomes, clientTasks } from '../../db/schema/index.ts';

export const readTasks = (db: Database, clientId: string) =>
  db
    .select()
    .from(clientTasks)
    .where(eq(clientTasks.clientId, clientId))
    .orderBy(
      sql`${clientTasks.doneAt} desc nulls first`,
      sql`${clientTasks.dueOn} asc nulls last`,
      asc(clientTasks.createdAt),
    );
export type TaskRow = typeof clientTasks.$inferSelect;

export async function insertTask(tx: Database, values: typeof clientTasks.$inferInsert): Promise<TaskRow> {
  const [row] = await tx.insert(clientTasks).values(values).returning();
  return row as TaskRow;
}

const isTask = (clientId: string, id: string) =>
  and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, id));

export async function readTask(tx: Database, clientId: string, id: string): Promise<TaskRow | null> {
  const [row] = await tx.select().from(clientTasks).where(isTask(clientId, id));
  return row ?? null;
}

export async function updateTask(
  tx: Database,
  clientId: string,
  id: string,
  changes: Partial<Pick<TaskRow, 'title' | 'dueOn' | 'doneAt'>>,
): Promise<TaskRow> {
  const [row] = await tx.update(clientTasks).set(changes).where(isTask(clientId, id)).returning();
  return row as TaskRow;
}

export async function deleteTask(tx: Database, clientId: string, id: string): Promise<TaskRow | null> {
  const [row] = await tx.delete(clientTasks).where(isTask(clientId, id)).returning();
  return row ?? null;
}

export const countTasks = (tx: Database, clientId: string) =>
  tx.$count(clientTasks, eq(clientTasks.clientId, clientId));

export const readHomes = (db: Database, clientId: string) =>
  db
    .select()
    .from(clientHomes)
    .where(eq(clientHomes.clientId, clientId))
    .orderBy(desc(clientHomes.seenOn), asc(clientHomes.listingId));

export const countHomes = (tx: Database, clientId: string) =>
  tx.$count(clientHomes, eq(clientHomes.clientId, clientId));

export async function putHome(tx: Database, home: typeof clientHomes.$inferInsert): Promise<void> {
  const { seenOn, note } = home;
  await tx
    .insert(clientHomes)
    .values(home)
    .onConflictDoUpdate({ target: [clientHomes.clientId, clientHomes.listingId], set: { seenOn, note } });
}

/** False when there was none. */
export async function deleteHome(tx: Database, clientId: string, listingId: string): Promise<boolean> {
  const rows = await tx
    .delete(clientHomes)
    .where(and(eq(clientHomes.clientId, clientId), eq(clientHomes.listingId, listingId)))
    .returning({ listingId: clientHomes.listingId });
  return rows.length > 0;
}
