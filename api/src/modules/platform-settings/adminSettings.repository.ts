import type { SettingsApart, SettingsFormName } from '@portico/contracts/lists';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

export type SettingsChange = { before: unknown; after: unknown };

const changes = ['settings-changed', 'settings-undone'];

/** The changes of one save, from the audit log. */
export async function readChange(db: Database, entry: number): Promise<SettingsChange | null> {
  const [row] = await db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.id, entry), inArray(auditLog.action, changes)));
  return row ?? null;
}

const about = (subjectId: string, ...actions: string[]) =>
  and(
    eq(auditLog.subjectKind, 'settings'),
    eq(auditLog.subjectId, subjectId),
    inArray(auditLog.action, actions),
  );

const system = about('system', ...changes);

/** The entries of each form's saves: `system` has those of both forms that edit the system's settings. */
const saves = {
  system,
  settings: and(
    system,
    sql`${auditLog.before} - 'maintenance' is distinct from ${auditLog.after} - 'maintenance'`,
  ),
  maintenance: and(
    system,
    sql`${auditLog.before} -> 'maintenance' is distinct from ${auditLog.after} -> 'maintenance'`,
  ),
  retention: about('retention', 'retention-changed'),
  matchWeights: about('match-weights', 'match-weights-changed'),
  roleRule: about('roles', 'settings-changed'),
  searchSynonyms: eq(auditLog.action, 'search-synonyms-changed'),
} satisfies Record<SettingsApart | SettingsFormName | 'system', SQL | undefined>;

/** The newest saves, with who made them. */
export const readChanges = (db: Database, of: keyof typeof saves, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      by: people.fullName,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(people, eq(people.id, auditLog.actorPersonId))
    .where(saves[of])
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
