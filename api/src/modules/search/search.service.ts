import {
  type LocationResult,
  type LocationSearchBody,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import { or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { places } from '../../db/schema/index.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import type { TextCondition } from '../../support/idPage.ts';
import { forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { countAgentsAround, readPlaces } from './places.repository.ts';
import { statesNamed } from './states.repository.ts';

/** B §9. */
const pageSize = 6;
const defaultRadiusMiles = 20;
/** Each place of a page counts the agents around it. */
const largestPage = 50;

/** "Austin, TX": the comma only separates, and two letters may be the code of a state. */
function placeCondition(term: string): TextCondition | null {
  const name = nameCondition(places.searchName, term);
  const [, city, code] = /^(.*?)\s*\b([A-Za-z]{2})$/.exec(term) ?? [];
  if (!name || !code) return name;
  const inState = sql`${places.stateCode} = ${code.toUpperCase()}`;
  const cityName = nameCondition(places.searchName, city);
  const coded = cityName ? sql`(${inState} and ${cityName.indexed})` : inState;
  const either = sql`${or(name.indexed, coded)}`;
  return { indexed: either, walked: either };
}

export function createSearch(db: Database) {
  /** Places by name, each with how many agents work around it. Throws NOT_FOUND for a place nobody knows (B §7). */
  async function locations(body: LocationSearchBody): Promise<Page<LocationResult>> {
    const limit = Math.min(body.limit ?? pageSize, largestPage);
    const window = windowOf({ page: body.page, limit }, pageSize);
    const term = body.search.replaceAll(',', ' ').trim().replace(/\s+/g, ' ');
    const states = body.searchState?.trim() ? await statesNamed(db, body.searchState) : null;
    const find = async (text: TextCondition | null) =>
      text ? readPlaces(db, { text, states, term }, window) : { docs: [], counted: 0 };
    let found = await find(placeCondition(term));
    if (found.counted === 0) found = await find(forgivingCondition(places.searchName, term));
    if (found.counted === 0) throw new ApiProblem('NOT_FOUND');
    const radiusMiles = body.radius ? Number(body.radius) : defaultRadiusMiles;
    const counts = await countAgentsAround(db, found.docs, radiusMiles);
    const docs = found.docs.map((place, index) => ({
      ...place,
      agentsCount: Math.min(counts[index] ?? 0, maxCountedResults),
    }));
    return toPage(docs, window, found.counted);
  }

  return { locations };
}
