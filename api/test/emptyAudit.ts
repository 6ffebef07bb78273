import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { auditLog, auditSeals, auditUnsealed } from '../src/db/schema/index.ts';

/** Empties the audit log, which Portico itself never does: the database refuses it without this setting. */
export const emptyAudit = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local portico.audit_retention = 'on'`);
    for (const table of [auditLog, auditSeals, auditUnsealed]) await tx.delete(table);
  });
