import { usStates } from '@portico/contracts/us-states';
import { titleCase } from '@portico/rules';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema/index.ts';

/** No name belongs to more states than this; it keeps the read short. */
const mostStates = 20;
/** Shorter names can't be looked for in an index, and no state has one. */
const shortestName = 3;

/**
 * The spellings under which a typed state may be stored: as typed, as names are written, and as the name and code of
 * every state with that name or code ("FL", "Florida"). Undefined when none was typed.
 */
export async function statesNamed(db: Database, typed: string | undefined): Promise<string[] | undefined> {
  const term = typed?.trim();
  if (!term) return undefined;
  const isOfUs = ([code, name]: readonly [string, string]) =>
    [code, name].some((text) => text.toLowerCase() === term.toLowerCase());
  const names = [...usStates.filter(isOfUs), ...(await readStatesElsewhere(db, term))].flat();
  return [...new Set([term, titleCase(term), term.toUpperCase(), ...names])];
}

async function readStatesElsewhere(db: Database, term: string): Promise<string[]> {
  // The index on place names finds the candidates; then the state's own name decides.
  const isCalled = and(
    sql`${places.searchName} like '%' || search_form(${term.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    sql`search_form(${places.state}) = search_form(${term})`,
  );
  const isCoded = eq(places.stateCode, term.toUpperCase());
  const found = await db
    .selectDistinct({ state: places.state, code: places.stateCode })
    .from(places)
    .where(and(ne(places.countryCode, 'US'), term.length < shortestName ? isCoded : or(isCoded, isCalled)))
    .limit(mostStates);
  return found.flatMap(({ state, code }) => [state ?? [], code ?? []].flat());
}
