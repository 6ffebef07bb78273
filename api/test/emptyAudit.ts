import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { auditLog, auditSeals, auditUnsealed } from '../src/db/schema/index.ts';

const auditTables = [auditLog, auditSeals, auditUnsealed];

/**
 * Empties these tables and the audit log, which Portico itself never does: the database refuses it without this setting. One
 * statement, because it runs after thousands of tests.
 */
export async function emptyWithAudit(db: Database, tables: readonly Table[]): Promise<void> {
  const deletions = [...tables, ...auditTables].map((table) => `delete from ${getTableName(table)};`);
  await db.execute(
    sql.raw(
      `do $$ begin perform set_config('portico.audit_retention', 'on', true); ${deletions.join(' ')} end $$`,
    ),
  );
}

export const emptyAudit = (db: Database): Promise<void> => emptyWithAudit(db, []);
