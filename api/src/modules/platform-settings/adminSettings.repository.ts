import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditLog, people, settings } from '../../db/schema/index.ts';

/** The system document's version stands for everything edited with it; 0 if nothing was ever stored. */
export async function readRevision(db: Database) {
  const [row] = await db
    .select({ version: settings.version, updatedAt: settings.updatedAt, updatedBy: people.fullName })
    .from(settings)
    .leftJoin(people, eq(people.id, settings.updatedByPersonId))
    .where(eq(settings.key, 'system'));
  return row ?? { version: 0, updatedAt: null, updatedBy: null };
}

/** Locks the version until the transaction ends; creates the row if there is none. */
export async function lockRevision(tx: Database): Promise<number> {
  const empty = { key: 'system', value: {}, version: 0 };
  await tx.insert(settings).values(empty).onConflictDoNothing();
  const [row] = await tx
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, 'system'))
    .for('update');
  if (!row) throw new Error('the settings have no row');
  return row.version;
}

type Change = { key: string; value: object; personId: string; at: Date };

/** Merges the fields into the stored document; fields not edited here stay. */
export async function mergeSettings(tx: Database, { key, value, personId, at }: Change): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, updatedByPersonId: personId, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb`,
        version: sql`${settings.version} + 1`,
        updatedByPersonId: personId,
        updatedAt: at,
      },
    });
}

export type SettingsChange = { before: unknown; after: unknown };

const changes = ['settings-changed', 'settings-undone'];

/** What one save changed, from the audit log. */
export async function readChange(db: Database, entry: number): Promise<SettingsChange | null> {
  const [row] = await db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.id, entry), inArray(auditLog.action, changes)));
  return row ?? null;
}

/** The newest saves, with who made them. */
export const readChanges = (db: Database, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      by: people.fullName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(people, eq(people.id, auditLog.actorPersonId))
    .where(
      and(
        eq(auditLog.subjectKind, 'settings'),
        eq(auditLog.subjectId, 'system'),
        inArray(auditLog.action, changes),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
