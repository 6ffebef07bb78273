import type { ImportUpdate } from '@portico/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImportRows, clients } from '../../../db/schema/index.ts';

/**
 * The rows about clients the agent already has, in the file's order, after a line; with what would change, or has
 * changed.
 */
export async function readUpdates(
  db: Database,
  agentId: string,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<ImportUpdate[]> {
  const { line, changes } = clientImportRows;
  const { id, personId, fullName } = clients;
  const rows = await db
    .select({ line, changes, client: { _id: id, personId, fullName } })
    .from(clientImportRows)
    .innerJoin(clients, and(eq(clients.id, clientImportRows.clientId), eq(clients.agentId, agentId)))
    .where(
      and(
        eq(clientImportRows.importId, importId),
        eq(clientImportRows.outcome, 'updated'),
        gt(clientImportRows.line, after),
      ),
    )
    .orderBy(asc(clientImportRows.rowNo))
    .limit(limit);
  return rows.map((row) => ({ ...row, changes: row.changes ?? {} }));
}
