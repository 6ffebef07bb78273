import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, settings } from '../../db/schema/index.ts';

/** The version of the system document stands for all that is edited with it; 0 where nothing was ever stored. */
export async function readRevision(db: Database) {
  const [row] = await db
    .select({ version: settings.version, updatedAt: settings.updatedAt, updatedBy: people.fullName })
    .from(settings)
    .leftJoin(people, eq(people.id, settings.updatedByPersonId))
    .where(eq(settings.key, 'system'));
  return row ?? { version: 0, updatedAt: null, updatedBy: null };
}

/** The version, kept from changing until the transaction ends; the row is made where there is none. */
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

/** Lays the fields over the stored document; what is not edited here stays. */
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
