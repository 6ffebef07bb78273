import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImports } from '../../../db/schema/index.ts';
import type { ImportRecord } from './imports.repository.ts';

/** An import of any agent. */
export async function lockAnyImport(tx: Database, id: string): Promise<ImportRecord | null> {
  const [row] = await tx.select().from(clientImports).where(eq(clientImports.id, id)).for('update');
  return (row ?? null) as ImportRecord | null;
}
