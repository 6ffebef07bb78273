import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { settings } from '../db/schema/index.ts';

/** A stored document with its version; undefined where nothing was ever stored. */
export async function readDocument(db: Database, key: string) {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}

/** Locks the document until the transaction ends, and returns its version; creates an empty one if there is none. */
export async function lockDocument(tx: Database, key: string): Promise<number> {
  await tx.insert(settings).values({ key, value: {}, version: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update');
  if (!row) throw new Error(`the document ${key} of the settings has no row`);
  return row.version;
}

type Written = { value: object; personId?: string; at?: Date };

const rowOf = ({ value, personId, at }: Written) => ({
  value,
  ...(personId !== undefined && { updatedByPersonId: personId }),
  ...(at !== undefined && { updatedAt: at }),
});

/** Writes the whole document as its next version. */
export async function writeDocument(tx: Database, key: string, written: Written): Promise<void> {
  const row = rowOf(written);
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({
      target: settings.key,
      set: { ...row, version: sql`${settings.version} + 1` },
    });
}

/** Merges the fields into the stored document as its next version; other fields stay. */
export async function mergeDocument(tx: Database, key: string, written: Written): Promise<void> {
  const row = rowOf(written);
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        ...row,
        value: sql`${settings.value} || ${JSON.stringify(written.value)}::jsonb`,
        version: sql`${settings.version} + 1`,
      },
    });
}
