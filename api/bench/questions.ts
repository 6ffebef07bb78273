import type { Database } from '../src/db/client.ts';
import type { Caller } from '../src/identity/callers.ts';
import { cardReaderOf } from '../src/listings-read/listingCards.ts';
import { createListings } from '../src/listings-read/listings.service.ts';
import { createAgents } from '../src/modules/agent-directory/agents.service.ts';
import { detailReaderOf, readDetail } from '../src/modules/listings/listingDetail.service.ts';
import { createMatching } from '../src/modules/matching/matching.service.ts';
import { createSearch } from '../src/modules/places/locationSearch.service.ts';

export type Question = { name: string; ask: () => Promise<unknown> };

/** What members ask most, and what a large network makes hardest, each through the service that answers it. */
export function questions(db: Database, reader: Caller, listingId: string): Question[] {
  const listings = createListings(db);
  const agents = createAgents({ db, now: () => new Date() });
  const places = createSearch(db);
  const matching = createMatching({ db, now: () => new Date() });
  const eyes = cardReaderOf(reader);
  const find = (body: Parameters<typeof listings.search>[0]) => () => listings.search(body, eyes);
  return [
    { name: 'list, first page', ask: find({}) },
    { name: 'list, last page that is counted', ask: find({ page: 416 }) },
    { name: 'list, newest first', ask: find({ sortBy: 'dateListed' }) },
    { name: 'list, mine', ask: find({ category: 'mine' }) },
    { name: 'list, one city', ask: find({ filter: { cities: ['Miami'] } }) },
    {
      name: 'list, four filters',
      ask: find({
        filter: { countries: ['France', 'Italy'], minBeds: 5, statuses: ['Pending'], minPrice: 3e6 },
      }),
    },
    { name: 'search, a common word', ask: find({ category: 'name', searchName: 'villa', limit: 5 }) },
    { name: 'search, two words', ask: find({ category: 'name', searchName: 'villa miami', limit: 5 }) },
    {
      name: 'search, a slip of the keys',
      ask: find({ category: 'name', searchName: 'penthuose', limit: 5 }),
    },
    { name: 'search, no such word', ask: find({ category: 'name', searchName: 'qqxxzzy', limit: 5 }) },
    { name: 'counts of the tabs', ask: () => listings.counts({}, eyes) },
    { name: 'counts of a common word', ask: () => listings.counts({ searchName: 'villa' }, eyes) },
    { name: 'view', ask: () => readDetail(db, listingId, detailReaderOf(reader)) },
    { name: 'matches of one’s listings', ask: () => matching.properties({}, reader) },
    { name: 'matches of a listing', ask: () => matching.clients({ listingId }, reader) },
    { name: 'agents by name', ask: () => agents.search({ searchName: 'reyes' }, reader) },
    { name: 'agents, directory', ask: () => agents.search({ limit: 24 }, reader) },
    { name: 'places', ask: () => places.locations({ category: 'location', search: 'miami' }) },
  ];
}
