import { and, eq, lt } from 'drizzle-orm';
import { clientImports, clients } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { eraseClients } from './import/imports.repository.ts';

const dayMs = 86_400_000;
/** How long a deleted client can be taken back, and how long the rows of a spreadsheet are kept. */
const keptDays = 30;
const atOnce = 500;

/** Erases what was deleted long ago, and the spreadsheets that nobody can undo any more. */
export function createClientTidy({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return async () => {
    const before = new Date(now().getTime() - keptDays * dayMs);
    await db.delete(clientImports).where(lt(clientImports.createdAt, before));
    let gone: { id: string }[] = [];
    do {
      gone = await db
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.status, 'deleted'), lt(clients.deletedAt, before)))
        .limit(atOnce);
      await eraseClients(
        db,
        gone.map(({ id }) => id),
      );
    } while (gone.length === atOnce);
  };
}
