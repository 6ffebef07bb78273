import type { Database } from '../../../db/client.ts';
import { clients, people } from '../../../db/schema/index.ts';
import { insertRows } from '../../../db/seed/insert.ts';

type Made = { person: typeof people.$inferInsert; client: typeof clients.$inferInsert };

/** Writes new clients, each with the person behind them. */
export async function insertClients(tx: Database, made: readonly Made[]): Promise<void> {
  await insertRows(
    tx,
    people,
    made.map(({ person }) => person),
  );
  await insertRows(
    tx,
    clients,
    made.map(({ client }) => client),
  );
}
