import { titleCase } from '@portico/rules';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { places } from '../../db/schema/index.ts';

/** No name belongs to more states than this; it keeps the read short. */
const mostStates = 20;

/**
 * How a typed state may be stored: as typed, as names are written, and as name and code of every state so called or
 * coded ("FL", "Florida"). Undefined when none was typed.
 */
export async function statesNamed(db: Database, typed: string | undefined): Promise<string[] | undefined> {
  const term = typed?.trim();
  if (!term) return undefined;
  // The index of the places' names finds the candidates; the state's own name then decides.
  const isCalled = and(
    sql`${places.searchName} like '%' || search_form(${term.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    sql`search_form(${places.state}) = search_form(${term})`,
  );
  const found = await db
    .selectDistinct({ state: places.state, code: places.stateCode })
    .from(places)
    .where(or(eq(places.stateCode, term.toUpperCase()), isCalled))
    .limit(mostStates);
  const names = found.flatMap(({ state, code }) => [state ?? [], code ?? []].flat());
  return [...new Set([term, titleCase(term), term.toUpperCase(), ...names])];
}
