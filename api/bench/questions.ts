import type { Database } from '../src/db/client.ts';
import type { Caller } from '../src/identity/callers.ts';
import { cardReaderOf } from '../src/listings-read/listingCards.ts';
import { createListings } from '../src/listings-read/listings.service.ts';
import { createAgents } from '../src/modules/agent-directory/agents.service.ts';
import { createBrokerages } from '../src/modules/brokerages/brokerages.service.ts';
import { createClientList } from '../src/modules/clients/clientList.service.ts';
import { createClients } from '../src/modules/clients/clients.service.ts';
import { detailReaderOf, readDetail } from '../src/modules/listings/listingDetail.service.ts';
import { createMatching } from '../src/modules/matching/matching.service.ts';
import { createSearch } from '../src/modules/places/locationSearch.service.ts';
import { brokerageTerms, clientQueries, listingTerms, mapBodies, personTerms, placeTerms } from './terms.ts';

/** `asks` are variants of one question; the figures are the median and the 95th percentile. */
export type Question = { name: string; asks: (() => Promise<unknown>)[] };

/**
 * Members' most frequent questions, and those that are hardest in a large network, each through the service that
 * answers it.
 */
export function questions(db: Database, reader: Caller, listingId: string): Question[] {
  const now = () => new Date();
  const listings = createListings(db);
  const agents = createAgents({ db, now });
  const clients = createClients(db);
  const table = createClientList({ db, now });
  const brokerages = createBrokerages(db);
  const places = createSearch(db);
  const matching = createMatching({ db, now });
  const eyes = cardReaderOf(reader);
  const find = (body: Parameters<typeof listings.search>[0]) => () => listings.search(body, eyes);
  const one = (name: string, ask: () => Promise<unknown>): Question => ({ name, asks: [ask] });
  const each = <T>(
    name: string,
    variants: readonly T[],
    ask: (variant: T) => Promise<unknown>,
  ): Question => ({
    name,
    asks: variants.map((variant) => () => ask(variant)),
  });
  return [
    one('list, first page', find({})),
    one('list, last page that is counted', find({ page: 416 })),
    one('list, newest first', find({ sortBy: 'dateListed' })),
    one('list, mine', find({ category: 'mine' })),
    one('list, one city', find({ filter: { cities: ['Miami'] } })),
    one(
      'list, four filters',
      find({ filter: { countries: ['France', 'Italy'], minBeds: 5, statuses: ['Pending'], minPrice: 3e6 } }),
    ),
    each('search listings', listingTerms, (searchName) =>
      listings.search({ category: 'name', searchName, limit: 5, sortBy: 'price.amount', sortDir: -1 }, eyes),
    ),
    each('search developments', listingTerms, (searchName) =>
      listings.searchDevelopments({ category: 'global', searchName, limit: 3 }, eyes),
    ),
    each('search agents', personTerms, (searchName) =>
      agents.search({ category: 'name', searchName, limit: 6 }, reader),
    ),
    each('search clients', personTerms, (searchName) =>
      clients.search({ category: 'name', searchName, limit: 5 }, reader),
    ),
    each('search brokerages', brokerageTerms, (searchName) =>
      brokerages.filter({ category: 'name', searchName, limit: 5 }, reader),
    ),
    each('search places', placeTerms, (search) =>
      places.locations({ category: 'location', search, radius: '20', limit: 6 }),
    ),
    each('client table', clientQueries, (query) => table.list(query, reader)),
    each('client board', [{}, { name: 'elena' }], (filter) => table.board(filter, reader)),
    each('agents map', mapBodies, (body) => agents.map(body, reader)),
    one('agents, directory', () => agents.search({ limit: 24 }, reader)),
    one('counts of the tabs', () => listings.counts({}, eyes)),
    one('counts of a common word', () => listings.counts({ searchName: 'villa' }, eyes)),
    one('view', () => readDetail(db, listingId, detailReaderOf(reader))),
    one('matches of one’s listings', () => matching.properties({}, reader)),
    one('matches of a listing', () => matching.clients({ listingId }, reader)),
  ];
}
