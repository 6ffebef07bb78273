import {
  type LocationResult,
  type LocationSearchBody,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { placeIndex } from '../../geo/placePages.repository.ts';
import { placeTerm } from '../../geo/placeTerm.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';

/** The page size of B §9. */
const pageSize = 6;
const defaultRadiusMiles = 20;
/** Each place of a page counts the agents around it. */
const largestPage = 50;

export function createSearch(db: Database) {
  const index = placeIndex(db);

  /**
   * Places by name, each with the number of agents around it. An unknown place is an empty page: clients also take a 404 for
   * one (B §7), but browsers write every 404 into their console.
   */
  async function locations(body: LocationSearchBody): Promise<Page<LocationResult>> {
    const limit = Math.min(body.limit ?? pageSize, largestPage);
    const window = windowOf({ page: body.page, limit }, pageSize);
    const term = placeTerm(body.search);
    if (term === '') return emptyPage(window);
    const states = await statesNamed(db, body.searchState);
    const radiusMiles = body.radius ? Number(body.radius) : defaultRadiusMiles;
    const { found, counted } = await index.find(term, { states, radiusMiles }, window);
    const docs = found.map(({ agentsCount = 0, ...place }) => ({
      ...place,
      agentsCount: Math.min(agentsCount, maxCountedResults),
    }));
    return toPage(docs, window, counted);
  }

  return { locations };
}
