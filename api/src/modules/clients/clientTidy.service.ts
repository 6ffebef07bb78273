import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { clientImports, clients } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { eraseClients } from './import/imports.repository.ts';
import { knowStoredPlaces } from './storedPlaces.service.ts';

const dayMs = 86_400_000;
/** How long a deleted client can be taken back, and how long the rows of a spreadsheet are kept. */
const keptDays = 30;
const atOnce = 500;

/**
 * Erases who was deleted or merged long ago, or merged into somebody who is erased; and the spreadsheets that nobody can undo any more.
 * Reads places again that were not known when they were written.
 */
export function createClientTidy({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return async () => {
    const before = new Date(now().getTime() - keptDays * dayMs);
    await db.delete(clientImports).where(lt(clientImports.createdAt, before));
    const isOver = or(
      and(eq(clients.status, 'deleted'), lt(clients.deletedAt, before)),
      // Nothing writes to a merged record: it was changed last when it was merged.
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
      gone = await db.select({ id: clients.id }).from(clients).where(isOver).limit(atOnce);
      await eraseClients(
        db,
        gone.map(({ id }) => id),
        isOver,
      );
    } while (gone.length === atOnce);
    await knowStoredPlaces(db);
  };
}
