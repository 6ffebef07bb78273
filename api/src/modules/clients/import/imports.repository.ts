import type { ImportOutcome, ImportState } from '@portico/contracts';
import { importWorks } from '@portico/contracts/lists';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImportKeys, clientImportRows, clientImports, clients } from '../../../db/schema/index.ts';
import { insertRows } from '../../../db/seed/insert.ts';
import { rowOf } from '../../../support/rows.ts';

type Works = (typeof importWorks)[number];
export type ImportRecord = Omit<typeof clientImports.$inferSelect, 'failedIn'> & {
  state: ImportState;
  failedIn: Works | null;
};
export type ImportRow = typeof clientImportRows.$inferSelect;

const toRecord = (row: typeof clientImports.$inferSelect | undefined) => (row ?? null) as ImportRecord | null;
/** The states in which there is work to do. */
export const isBusy = inArray(clientImports.state, [...importWorks]);
/** All rows of its file are stored. */
const isWhole = gt(clientImports.total, 0);
const isOwn = (agentId: string, id: string) =>
  and(eq(clientImports.agentId, agentId), eq(clientImports.id, id), isWhole);

export async function insertImport(
  tx: Database,
  values: typeof clientImports.$inferInsert,
): Promise<ImportRecord> {
  const [row] = await tx.insert(clientImports).values(values).returning();
  return row as ImportRecord;
}

export async function readImport(db: Database, agentId: string, id: string): Promise<ImportRecord | null> {
  return toRecord((await db.select().from(clientImports).where(isOwn(agentId, id)))[0]);
}

export async function lockImport(tx: Database, agentId: string, id: string): Promise<ImportRecord | null> {
  return toRecord((await tx.select().from(clientImports).where(isOwn(agentId, id)).for('update'))[0]);
}

/** Null when another process works on it right now, or there is nothing to do. */
export async function claimImport(tx: Database, id: string): Promise<ImportRecord | null> {
  const [row] = await tx
    .select()
    .from(clientImports)
    .where(and(eq(clientImports.id, id), isBusy))
    .for('update', { skipLocked: true });
  return toRecord(row);
}

export async function updateImport(
  tx: Database,
  id: string,
  changes: Partial<typeof clientImports.$inferInsert>,
): Promise<ImportRecord> {
  const [row] = await tx.update(clientImports).set(changes).where(eq(clientImports.id, id)).returning();
  return row as ImportRecord;
}

export async function readBusy(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(isBusy)
    .orderBy(asc(clientImports.createdAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

export const readImports = (db: Database, agentId: string, limit: number) =>
  db
    .select()
    .from(clientImports)
    .where(and(eq(clientImports.agentId, agentId), isWhole))
    .orderBy(desc(clientImports.createdAt))
    .limit(limit) as Promise<ImportRecord[]>;

/** The mapping that the agent chose last for a file with the same header. */
export async function readMapping(db: Database, agentId: string, headerKey: string) {
  const [row] = await db
    .select({ mapping: clientImports.mapping })
    .from(clientImports)
    .where(
      and(
        eq(clientImports.agentId, agentId),
        eq(clientImports.headerKey, headerKey),
        ne(clientImports.state, 'mapping'),
      ),
    )
    .orderBy(desc(clientImports.createdAt))
    .limit(1);
  return row?.mapping ?? null;
}

/** The rows after a cursor; for an undo, only those that changed a client. */
export const readRows = (
  tx: Database,
  importId: string,
  after: number,
  limit: number,
  onlyChanged = false,
): Promise<ImportRow[]> =>
  tx
    .select()
    .from(clientImportRows)
    .where(
      and(
        eq(clientImportRows.importId, importId),
        gt(clientImportRows.rowNo, after),
        onlyChanged
          ? and(isNotNull(clientImportRows.version), inArray(clientImportRows.outcome, ['new', 'updated']))
          : undefined,
      ),
    )
    .orderBy(asc(clientImportRows.rowNo))
    .limit(limit);

export type Outcome = {
  rowNo: number;
  outcome: ImportOutcome;
  reason: string | null;
  clientId: string | null;
  changes: object | null;
  version: number | null;
};

export async function writeOutcomes(
  tx: Database,
  importId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`update client_import_rows r
    set outcome = o.outcome, reason = o.reason, client_id = o.client_id, changes = o.changes, version = o.version
    from jsonb_to_recordset(${JSON.stringify(
      outcomes.map(({ rowNo, clientId, ...rest }) => ({ ...rest, row_no: rowNo, client_id: clientId })),
    )}::jsonb) o(row_no int, outcome text, reason text, client_id uuid, changes jsonb, version int)
    where r.import_id = ${importId} and r.row_no = o.row_no`);
}

export type Claim = { key: string; line: number };

/** Notes which line was the first with a key. */
export async function writeKeys(tx: Database, importId: string, claims: readonly Claim[]): Promise<void> {
  await insertRows(
    tx,
    clientImportKeys,
    claims.map((claim) => ({ importId, ...claim })),
  );
}

/** The lines with these keys in earlier batches. */
export async function readKeys(
  tx: Database,
  importId: string,
  wanted: readonly string[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ key: clientImportKeys.key, line: clientImportKeys.line })
    .from(clientImportKeys)
    .where(and(eq(clientImportKeys.importId, importId), inArray(clientImportKeys.key, [...new Set(wanted)])));
  return new Map(rows.map(({ key, line }) => [key, line]));
}

export const forgetKeys = (tx: Database, importId: string) =>
  tx.delete(clientImportKeys).where(eq(clientImportKeys.importId, importId));

/** The clients whom somebody has worked with since: their new records would be lost. */
export async function readNoted(tx: Database, clientIds: readonly string[]): Promise<Set<string>> {
  const { ids } = await rowOf<{ ids: string[] | null }>(
    tx,
    sql`select json_agg(id) as ids from unnest(${sql.param([...clientIds])}::uuid[]) c(id)
      where exists (select 1 from client_tasks t where t.client_id = c.id)
        or exists (select 1 from client_homes h where h.client_id = c.id)
        or exists (select 1 from matches m where m.client_id = c.id and m.status <> 'new')
        or exists (select 1 from shortlists s where s.client_id = c.id)
        or exists (select 1 from prospects p where p.client_id = c.id)
        or exists (select 1 from introductions i where i.client_id = c.id)
        or exists (select 1 from clients o join listings l on l.client_person_id = o.person_id where o.id = c.id)`,
  );
  return new Set(ids);
}

/** Deletes clients who still meet a condition, and the people behind them. */
export async function eraseClients(
  tx: Database,
  clientIds: readonly string[],
  condition: SQL = sql`true`,
): Promise<void> {
  if (clientIds.length === 0) return;
  const { ids } = await rowOf<{ ids: string[] }>(
    tx,
    sql`with gone as (delete from ${clients} where ${clients.id} = any(${sql.param([...clientIds])}::uuid[])
        and ${condition} returning person_id)
      select coalesce(json_agg(person_id), '[]'::json) as ids from gone`,
  );
  await tx.execute(sql`delete from people p where p.id = any(${sql.param(ids)}::uuid[])
    and not exists (select 1 from clients c where c.person_id = p.id)
    and not exists (select 1 from accounts a where a.person_id = p.id)`);
}

/**
 * The rows that were left out in part or whole, in the file's order, after a line; for an undone import, those that
 * stayed. Each with the client it means if that one is deleted now, and can be restored.
 */
export const readProblems = (
  db: Database,
  importId: string,
  { after, limit, isUndone }: { after: number; limit: number; isUndone: boolean },
) =>
  db
    .select({ row: clientImportRows, deleted: { _id: clients.id, fullName: clients.fullName } })
    .from(clientImportRows)
    .leftJoin(
      clients,
      and(
        eq(clients.id, clientImportRows.clientId),
        eq(clients.status, 'deleted'),
        eq(clientImportRows.outcome, 'invalid'),
      ),
    )
    .where(
      and(
        eq(clientImportRows.importId, importId),
        gt(clientImportRows.line, after),
        isNotNull(clientImportRows.reason),
        isUndone ? eq(clientImportRows.outcome, 'kept') : undefined,
      ),
    )
    .orderBy(asc(clientImportRows.rowNo))
    .limit(limit);

export const insertFileRows = (tx: Database, rows: readonly (typeof clientImportRows.$inferInsert)[]) =>
  insertRows(tx, clientImportRows, rows);
