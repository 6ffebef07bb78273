import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clientImports, clients } from '../../db/schema/index.ts';
import { stopHere } from '../../support/stopping.ts';
import { eraseClients } from './import/imports.repository.ts';

const atOnce = 500;

export async function dropImportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(clientImports).where(lt(clientImports.createdAt, moment));
}

/** Erases clients who were deleted or merged before this moment, and those merged into an erased client. */
export async function eraseLongGone(db: Database, before: Date): Promise<void> {
  const isOver = or(
    and(eq(clients.status, 'deleted'), lt(clients.deletedAt, before)),
    // Nothing writes to a merged record: its last change was the merge.
    and(
      eq(clients.status, 'merged'),
      or(
        lt(clients.updatedAt, before),
        sql`not exists (select 1 from clients kept where kept.id = ${clients.mergedInto})`,
      ),
    ),
  ) as SQL;
  let gone: { id: string }[] = [];
  do {
    stopHere();
    gone = await db.select({ id: clients.id }).from(clients).where(isOver).limit(atOnce);
    await eraseClients(
      db,
      gone.map(({ id }) => id),
      isOver,
    );
  } while (gone.length === atOnce);
}
