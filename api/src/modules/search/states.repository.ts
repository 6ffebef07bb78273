import { titleCase } from '@portico/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { places } from '../../db/schema/index.ts';

/** The names a typed state may be stored under: as typed, as a name is written, or what its code stands for (FL). */
export async function statesNamed(db: Database, typed: string): Promise<string[]> {
  const term = typed.trim();
  const coded = await db
    .selectDistinct({ state: places.state })
    .from(places)
    .where(eq(places.stateCode, term.toUpperCase()));
  const names = coded.flatMap(({ state }) => state ?? []);
  return [...new Set([...names, term, titleCase(term), term.toUpperCase()])];
}
