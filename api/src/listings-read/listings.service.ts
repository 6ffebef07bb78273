import {
  type DevelopmentMapBody,
  type DevelopmentSearchBody,
  type ListingCounts,
  type ListingCountsBody,
  type ListingFilter,
  type ListingMap,
  type ListingMapBody,
  type ListingSearchBody,
  type ListingSummary,
  listingCategories,
  type MapBounds,
  type Page,
  type SavedQuery,
} from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { statesNamed } from '../geo/states.repository.ts';
import { readTiers } from '../search-index/tiers.ts';
import { withCurrentTags } from '../settings/settings.repository.ts';
import { type IdList, type IdPage, readIdPage, readRankedPage, readTwoIdPages } from '../support/idPage.ts';
import { type PageWindow, toPage, windowOf } from '../support/paging.ts';
import { isKept, keptPageSize, readCardPage } from './cardPages.ts';
import { type CardReader, readCards } from './listingCards.ts';
import { countTabs, type TabQueries } from './listingCounts.repository.ts';
import { branchesByState, filterConditions, isByPlace } from './listingFilter.ts';
import { readCells, readExtent } from './listingMap.repository.ts';
import { type ListingOrder, orderOf, sortOf } from './listingOrder.ts';
import { branchesOf, categoryConditions, developmentScope, isOfOwn, type Scope } from './listingScope.ts';
import * as repository from './listings.repository.ts';
import {
  listingTiers,
  readTypedWords,
  type TextReader,
  type TypedWords,
  textCondition,
} from './listingText.ts';
import { readWordPage } from './wordPages.ts';

export const listPageSize = keptPageSize;
const developmentPageSize = 3;

/** The categories that only the header's search requests (B §7); lists keep to the requested order. */
const isFromHeader = (category: string) => category === 'name' || category === 'global';

type MapGrid = Pick<ListingMapBody, 'columns' | 'rows'>;
type News = { after: Date; until: Date; limit: number };
type Asked = Pick<ListingSearchBody, 'filter' | 'searchName' | 'searchState'>;

/** Everybody sees the same developments. */
const anybody: TextReader = { agentId: null, isStaff: false };

/** B's `listingType` as our own filter; both together must match. */
function withTypes({
  listingType,
  ...filter
}: NonNullable<DevelopmentSearchBody['filter']> = {}): ListingFilter {
  if (!listingType || listingType.length === 0) return filter;
  const asked = typeof listingType === 'string' ? [listingType] : listingType;
  const { listingTypes } = filter;
  return {
    ...filter,
    listingTypes: listingTypes ? asked.filter((type) => listingTypes.includes(type)) : asked,
  };
}

export function createListings(db: Database) {
  async function narrowing(
    { filter, searchName, searchState }: Asked,
    reader: TextReader,
    typed: Promise<TypedWords> = readTypedWords(db, searchName, reader),
    isRanked = false,
  ) {
    const [words, current, ...states] = await Promise.all([
      typed,
      // A saved address may name tags that were merged since.
      filter && withCurrentTags(db, filter),
      statesNamed(db, searchState),
      statesNamed(db, filter?.state),
    ]);
    const text = (isRanked && listingTiers(words)?.begun) || (await textCondition(words));
    const conditions = filterConditions(current);
    const isFiltered = states.some(Boolean) || conditions.length > 0;
    const isNarrowed = text !== null || isFiltered;
    const isPlaced = text === null && !states.some(Boolean) && isByPlace(current);
    return {
      ...{ text, states, conditions, isNarrowed },
      isByTextAlone: isNarrowed && !isFiltered,
      isByPlace: isPlaced,
      ...(isPlaced && { name: JSON.stringify(current) }),
    };
  }
  type Narrowing = Awaited<ReturnType<typeof narrowing>>;

  function queryOf(scope: Scope, reader: CardReader, narrowed: Narrowing): repository.ListingQuery {
    const branches = branchesByState(branchesOf(scope, reader), narrowed.states);
    const conditions = [...categoryConditions(scope, reader.personId), ...narrowed.conditions];
    const isNarrowed = narrowed.isNarrowed || isOfOwn(scope) || scope.category === 'favourites';
    const { text, name } = narrowed;
    const isByTextAlone = narrowed.isByTextAlone && isFromHeader(scope.category);
    if (isOfOwn(scope) || scope.category === 'favourites')
      return { branches, conditions, text, isNarrowed, isByTextAlone };
    return {
      ...{ branches, conditions, text, isNarrowed, isByTextAlone, isByPlace: narrowed.isByPlace },
      ...(name && { name: JSON.stringify([scope, reader.agentId, reader.isStaff, name]) }),
    };
  }

  /** The header's groups: exact names, then names that begin with the text, then slips; each in the requested order. */
  async function ranked(
    query: repository.ListingQuery,
    order: ListingOrder,
    window: PageWindow,
    typed: TypedWords,
  ): Promise<IdPage> {
    const tiers = listingTiers(typed);
    const read = (text: repository.ListingQuery['text'], part: PageWindow) =>
      repository.readListingIds(db, { ...query, text }, order, part);
    if (!tiers) return read(query.text, window);
    const sure = await readRankedPage(db, repository.listOf(query, order, window), tiers.exact);
    return readTiers(tiers, window, read, sure);
  }

  /**
   * A page of a search, and the ids of a list shown beside it, if there is one. `filter.listingAgentId` wins over
   * `currentAgentId`, which only says who asks and is not trusted.
   */
  async function searchBeside(
    body: ListingSearchBody,
    reader: CardReader,
    typed: Promise<TypedWords>,
    beside: IdList | null,
  ): Promise<{ page: Page<ListingSummary>; besideIds: string[] }> {
    const window = windowOf(body, listPageSize);
    const { category = 'all', showMine = false, showArchived = false } = body;
    const scope = { category, showMine, showArchived };
    const query = queryOf(scope, reader, await narrowing(body, reader, typed, isFromHeader(category)));
    if (!query.isNarrowed && isKept(window))
      return readCardPage(db, { scope, sort: body, window, beside }, reader);
    if (isFromHeader(category)) {
      const words = await typed;
      const asked = { scope, sort: sortOf(body), window, beside };
      const read = words && query.isByTextAlone && (await readWordPage(db, { ...asked, words }, reader));
      if (read) return read;
      const { ids, counted } = await ranked(query, orderOf(body), window, words);
      const others = beside && (await readIdPage(db, beside));
      return {
        page: toPage(await readCards(db, ids, reader), window, counted),
        besideIds: others?.ids ?? [],
      };
    }
    const list = repository.listOf(query, orderOf(body), window);
    const [{ ids, counted }, others] = beside
      ? await readTwoIdPages(db, [list, beside])
      : [await readIdPage(db, list), null];
    const page = toPage(await readCards(db, ids, reader), window, counted);
    return { page, besideIds: others?.ids ?? [] };
  }

  async function search(body: ListingSearchBody, reader: CardReader): Promise<Page<ListingSummary>> {
    const { page } = await searchBeside(body, reader, readTypedWords(db, body.searchName, reader), null);
    return page;
  }

  /** What a search would find among listings of a period, the latest first. */
  async function news(body: SavedQuery, reader: CardReader, { after, until, limit }: News) {
    const { category = 'all', showMine = false, showArchived = false } = body;
    const query = queryOf({ category, showMine, showArchived }, reader, await narrowing(body, reader));
    const isNew = repository.listedWithin(query, after, until);
    const window = windowOf({ limit }, limit);
    const order = orderOf({ sortBy: 'dateListed' });
    const { ids, counted } = await repository.readListingIds(db, isNew, order, window);
    return toPage(await readCards(db, ids, reader), window, counted);
  }

  /** How many listings each tab holds; counting stops where lists stop. */
  async function counts(body: ListingCountsBody, reader: CardReader): Promise<ListingCounts> {
    const narrowed = await narrowing(body, reader);
    const scopes = listingCategories.map((category) => [
      category,
      queryOf({ category, showMine: false, showArchived: false }, reader, narrowed),
    ]);
    return countTabs(db, Object.fromEntries(scopes) as TabQueries);
  }

  /** The whole list on a map; `view` limits it to the visible part. */
  async function map(body: ListingMapBody, reader: CardReader): Promise<ListingMap> {
    const { category = 'all', view, ...grid } = body;
    const scope = { category, showMine: false, showArchived: false };
    return plotted(queryOf(scope, reader, await narrowing(body, reader)), view, grid);
  }

  async function plotted(
    query: repository.ListingQuery,
    view: MapBounds | undefined,
    grid: MapGrid,
  ): Promise<ListingMap> {
    if (query.branches.length === 0) return { cells: [], unplaced: 0, bounds: null };
    if (view) {
      const seen = { ...query, conditions: [...query.conditions, ...filterConditions({ bounds: view })] };
      return { cells: await readCells(db, seen, view, grid), unplaced: 0, bounds: view };
    }
    const { unplaced, area } = await readExtent(db, query);
    return { cells: area ? await readCells(db, query, area, grid) : [], unplaced, bounds: area };
  }

  async function developmentQuery(
    body: DevelopmentSearchBody,
    typed = readTypedWords(db, body.searchName, anybody),
  ) {
    const asked = { ...body, filter: withTypes(body.filter) };
    const narrowed = await narrowing(asked, anybody, typed, body.category !== undefined);
    const branches = branchesByState(developmentScope.branches, narrowed.states);
    return { ...narrowed, branches, conditions: [...developmentScope.conditions, ...narrowed.conditions] };
  }

  /** All developments of a list on a map; `view` limits them to the visible part. */
  async function mapDevelopments({ view, columns, rows, ...body }: DevelopmentMapBody): Promise<ListingMap> {
    return plotted(await developmentQuery(body), view, { columns, rows });
  }

  async function searchDevelopments(
    body: DevelopmentSearchBody,
    reader: CardReader,
  ): Promise<Page<ListingSummary>> {
    const window = windowOf(body, developmentPageSize);
    const typed = readTypedWords(db, body.searchName, anybody);
    const query = await developmentQuery(body, typed);
    const sort = sortOf({ sortBy: body.sortBy, sortDir: body.sortDir ?? 1 });
    const words = body.category ? await typed : null;
    const read =
      words &&
      query.isByTextAlone &&
      (await readWordPage(db, { scope: null, sort, window, words, beside: null }, reader));
    if (read) return read.page;
    const { ids, counted } = await ranked(query, orderOf(sort), window, words);
    return toPage(await readCards(db, ids, reader), window, counted);
  }

  return { search, searchBeside, counts, map, news, searchDevelopments, mapDevelopments };
}
