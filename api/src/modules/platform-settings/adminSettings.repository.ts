import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, settings } from '../../db/schema/index.ts';

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

type Change = { key: 'system' | 'dashboard'; value: object; personId: string; at: Date };

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
