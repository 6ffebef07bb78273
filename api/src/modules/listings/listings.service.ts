import {
  type DevelopmentSearchBody,
  type ListingCounts,
  type ListingCountsBody,
  type ListingDetail,
  type ListingSearchAnswer,
  type ListingSearchBody,
  type ListingSummary,
  listingCategories,
  type Page,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { statesNamed } from '../search/states.repository.ts';
import { readCards, toCard, toPicture } from './listingCards.ts';
import { countTabs, type TabQueries } from './listingCounts.repository.ts';
import { filterConditions } from './listingFilter.ts';
import { orderOf } from './listingOrder.ts';
import { branchesOf, categoryConditions, developmentScope, type Reader, type Scope } from './listingScope.ts';
import * as repository from './listings.repository.ts';
import { textCondition } from './listingText.ts';

/** A reader who also has clients of their own (A §6), whom a listing can suit. */
export type ListingReader = Reader & { hasClients: boolean };

const listPageSize = 24;
const developmentPageSize = 3;

type Asked = Pick<ListingSearchBody, 'filter' | 'searchName' | 'searchState'>;

export function createListings(db: Database) {
  async function narrowing({ filter, searchName, searchState }: Asked) {
    const [text, states] = await Promise.all([textCondition(db, searchName), statesNamed(db, searchState)]);
    const conditions = filterConditions(filter, states);
    return { text, conditions, isNarrowed: text !== null || conditions.length > 0 };
  }
  type Narrowing = Awaited<ReturnType<typeof narrowing>>;

  function queryOf(scope: Scope, reader: Reader, narrowed: Narrowing): repository.ListingQuery {
    const branches = branchesOf(scope, reader);
    const conditions = [...categoryConditions(scope), ...narrowed.conditions];
    const isOwnOnly = scope.showMine || scope.category === 'mine' || scope.category === 'archived';
    return { branches, conditions, text: narrowed.text, isNarrowed: narrowed.isNarrowed || isOwnOnly };
  }

  /** `filter.listingAgentId` wins over `currentAgentId`, which only says who is asking and is not believed. */
  async function search(body: ListingSearchBody, reader: Reader): Promise<ListingSearchAnswer> {
    const window = windowOf(body, listPageSize);
    const { category = 'all', showMine = false, showArchived = false } = body;
    const query = queryOf({ category, showMine, showArchived }, reader, await narrowing(body));
    const { ids, counted } = await repository.readListingIds(db, query, orderOf(body), window);
    return { ...toPage(await readCards(db, ids), window, counted), listhubListings: [] };
  }

  /** How many listings each tab holds; each stops where lists stop. */
  async function counts(body: ListingCountsBody, reader: Reader): Promise<ListingCounts> {
    const narrowed = await narrowing(body);
    const scopes = listingCategories.map((category) => [
      category,
      queryOf({ category, showMine: false, showArchived: false }, reader, narrowed),
    ]);
    return countTabs(db, Object.fromEntries(scopes) as TabQueries);
  }

  async function searchDevelopments(body: DevelopmentSearchBody): Promise<Page<ListingSummary>> {
    const window = windowOf(body, developmentPageSize);
    const narrowed = await narrowing(body);
    const { branches, conditions } = developmentScope;
    const query = { ...narrowed, branches, conditions: [...conditions, ...narrowed.conditions] };
    const order = orderOf({ sortBy: body.sortBy, sortDir: body.sortDir ?? 1 });
    const { ids, counted } = await repository.readListingIds(db, query, order, window);
    return toPage(await readCards(db, ids), window, counted);
  }

  /** Throws NOT_FOUND for what isn't there and for what isn't the reader's to see. */
  async function detail(id: string, reader: ListingReader): Promise<ListingDetail> {
    const row = await repository.readListing(db, id, reader);
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { agentId, hasClients } = reader;
    const [agentCards, matchCount] = await Promise.all([
      repository.readAgentCards(db, id),
      agentId && hasClients ? repository.countMatches(db, id, agentId) : null,
    ]);
    const { description, dateAvailable, listingUrl, mlsId, lifestyleNames } = row;
    return {
      ...toCard(row),
      pictures: row.pictures.map(toPicture),
      ...{ description, dateAvailable, listingUrl, mlsId, lifestyleNames },
      agents: agentCards,
      matchCount,
      isMine: agentCards.some((card) => card._id === agentId),
    };
  }

  return { search, counts, searchDevelopments, detail };
}
