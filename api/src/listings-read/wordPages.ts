import type { ListingSummary, Page } from '@portico/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type Given, keptStatement } from '../db/prepared.ts';
import { brokerages, listings } from '../db/schema/index.ts';
import { type Queries, tierCondition } from '../search-index/tiers.ts';
import { hitsOf } from '../support/idList.ts';
import { type IdList, type IdPage, narrowPage, wideFrom } from '../support/idPage.ts';
import { countLimit, type PageWindow, toPage } from '../support/paging.ts';
import { rememberedRowsOf } from '../support/plannedRows.ts';
import {
  anyReader,
  type CardReader,
  type CardRow,
  cardColumns,
  type ReaderKind,
  readerKindOf,
  type StatementReader,
  toCard,
} from './listingCards.ts';
import { type ListingSort, orderOf } from './listingOrder.ts';
import { branchesOf, categoryConditions, developmentScope, type Scope } from './listingScope.ts';
import type { TypedWords } from './listingText.ts';

/** The scope of a search. Developments have none, because everybody sees the same. */
type Searched = { scope: Scope | null; sort: Required<Pick<ListingSort, 'sortBy' | 'sortDir'>> };

const tiers = ['exact', 'begun', 'near', 'beside'] as const;
/**
 * The text queries of each tier, and of the list beside the page. With `near`, the page has what that finds beyond the
 * others.
 */
type WordsOf<T> = Record<(typeof tiers)[number], T>;

/** What changes the text of the statement. It depends only on the number of text queries. */
type PageKind = Searched & { reader: ReaderKind; lengths: WordsOf<number> };
type Asking = { kind: PageKind; beside: IdList | null };

const placeholders = (tier: keyof WordsOf<number>, { lengths }: PageKind): Given<string>[] =>
  Array.from({ length: lengths[tier] }, (_, index) => sql.placeholder(`${tier}${index}`));
const window = { offset: 0, limit: sql.placeholder('limit') };

function listOf({ scope, sort }: Searched, reader: StatementReader) {
  const branches = scope ? branchesOf(scope, reader) : developmentScope.branches;
  const conditions = scope ? categoryConditions(scope, reader.personId) : developmentScope.conditions;
  return {
    from: listings,
    id: sql`${listings.id}`,
    branches: branches.map((branch) => sql.join([branch, ...conditions], sql` and `)),
    ...orderOf(sort),
    isNarrowed: true,
  };
}

function pageOf({ kind, beside }: Asking): SQL {
  const words = listings.searchWords;
  const [exact, begun, near] = [
    placeholders('exact', kind),
    placeholders('begun', kind),
    placeholders('near', kind),
  ];
  const isNear = near.length > 0;
  const text = isNear ? tierCondition(words, near, [exact, begun]) : tierCondition(words, begun, []);
  const first = isNear ? null : tierCondition(words, exact, []).indexed;
  const list = { ...listOf(kind, anyReader(kind.reader)), text, window };
  const { hits, ids, counted } = narrowPage(list, first);
  return sql`(with ${hits}
    select array(${ids}) as ids, ${counted} as counted, ${besideOf(kind, beside)} as beside) page`;
}

function besideOf(kind: PageKind, beside: IdList | null): SQL {
  if (!beside?.text) return sql`null::json`;
  const text = tierCondition(beside.text.column, placeholders('beside', kind), []);
  const { hits, ids, counted } = narrowPage({ ...beside, text, window });
  return sql`(with ${hits} select json_build_object('ids', array(${ids}), 'counted', ${counted}))`;
}

/** One row for each card, in order, each with the count; if there are no cards, one row without an id. */
const selectPage = (db: Database, asking: Asking) =>
  db
    .select({
      ...cardColumns(anyReader(asking.kind.reader)),
      counted: sql<number>`page.counted`,
      beside: sql<IdPage | null>`page.beside`,
    })
    .from(pageOf(asking))
    .leftJoin(listings, sql`${listings.id} = any(page.ids)`)
    .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId))
    .orderBy(sql`array_position(page.ids, ${listings.id})`);

const sendPage = keptStatement(selectPage, ({ kind }) => JSON.stringify(kind));

/** Longer texts are rare, and every length is a statement of its own. */
const mostWords = 6;

type Asked = Searched & { window: PageWindow; words: NonNullable<TypedWords>; beside: IdList | null };
type WordPage = { page: Page<ListingSummary>; besideIds: string[] };

/**
 * The first page of a search by words alone: its cards, their count and the ids of the imported listings beside it, in
 * one statement whose text is the same for every reader of a kind. A second statement finds slips, if there is less
 * than a page. Null for searches that take more steps: further pages, many words, words that many listings have, and
 * lists that are empty for this reader.
 */
export async function readWordPage(
  db: Database,
  { scope, sort, window: asked, words, beside }: Asked,
  reader: CardReader,
): Promise<WordPage | null> {
  const { hasWords, exact, begun } = words;
  if (!hasWords || asked.offset > 0 || exact.length > mostWords) return null;
  // A reader who is no agent has no own listings, so no statement is needed.
  if (scope && branchesOf(scope, reader).length === 0) return null;
  if (beside && !beside.isByTextAlone) return null;

  async function read(limit: number, queries: WordsOf<Queries>, list: IdList | null) {
    const searched = { scope, sort };
    const lengths = Object.fromEntries(tiers.map((tier) => [tier, queries[tier].length])) as WordsOf<number>;
    const kind = { ...searched, reader: readerKindOf(reader), lengths };
    const texts = queries.near.length > 0 ? queries.near : begun;
    const text = tierCondition(listings.searchWords, texts, []);
    const estimates = await Promise.all([
      rememberedRowsOf(db, JSON.stringify([searched, reader.agentId, texts]), () =>
        hitsOf({ ...listOf(searched, reader), text }),
      ),
      list ? rememberedRowsOf(db, JSON.stringify(['beside', queries.beside]), () => hitsOf(list)) : 0,
    ]);
    if (estimates.some((rows) => rows >= wideFrom)) return null;
    const named = tiers.flatMap((tier) => queries[tier].map((query, index) => [`${tier}${index}`, query]));
    const values = { ...Object.fromEntries(named), ...reader, limit };
    const rows = await sendPage(db, { kind, beside: list }, values);
    const counted = rows[0]?.counted ?? 0;
    const others = rows[0]?.beside ?? { ids: [], counted: 0 };
    if (Math.max(counted, others.counted) >= wideFrom) return null;
    const cards = (rows.filter((row) => row.id !== null) as CardRow[]).map((row) => toCard(row, reader));
    return { cards, counted, besideIds: others.ids };
  }

  const queries = { exact, begun, near: [], beside: (beside && (await words.queries())) ?? [] };
  const sure = await read(asked.limit, queries, beside);
  if (!sure) return null;
  const near = sure.counted < asked.pageSize ? await words.near(sure.counted) : null;
  const slips = near
    ? await read(asked.limit - sure.cards.length, { ...queries, near, beside: [] }, null)
    : { cards: [], counted: 0 };
  if (!slips) return null;
  const counted = Math.min(sure.counted + slips.counted, countLimit);
  return { page: toPage([...sure.cards, ...slips.cards], asked, counted), besideIds: sure.besideIds };
}
