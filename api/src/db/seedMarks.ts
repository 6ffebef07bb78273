import { inArray } from 'drizzle-orm';
import type { Database } from './client.ts';
import { settings } from './schema/index.ts';

/** The marks that the seeds leave, so that seeded rows can be told from members' own. */
export const seedMarks = { demo: 'seed.demo', large: 'seed.large' } as const;

/** Whether a sample network of either size was seeded into this database. */
export async function isSeeded(db: Database): Promise<boolean> {
  const found = await db
    .select({ key: settings.key })
    .from(settings)
    .where(inArray(settings.key, Object.values(seedMarks)))
    .limit(1);
  return found.length > 0;
}
