import type { ListingSummary, Page } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { keptStatement } from '../db/prepared.ts';
import { brokerages, listings } from '../db/schema/index.ts';
import {
  asValue,
  type IdList,
  type IdPage,
  isWide,
  pageFrom,
  type Question,
  questionOf,
  readIdPage,
  wholePage,
} from '../support/idPage.ts';
import { type PageWindow, toPage } from '../support/paging.ts';
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
import { type ListingSort, orderOf, sortOf } from './listingOrder.ts';
import { branchesOf, categoryConditions, type Scope } from './listingScope.ts';
import { listOf } from './listings.repository.ts';

/** A page of a list without a name or filter. Two pages of the same kind differ only in their reader. */
type PageKind = {
  reader: ReaderKind;
  scope: Scope;
  sort: Required<Pick<ListingSort, 'sortBy' | 'sortDir'>>;
  window: Pick<PageWindow, 'offset' | 'limit'>;
};

/**
 * `beside` reads a list whose SQL text follows from the kind: only the feed's listings in the same scope, order and
 * window.
 */
type Asking = { kind: PageKind; isWide: boolean; beside: Question | null };

const idsOf = ({ scope, sort, window }: PageKind, reader: StatementReader) =>
  listOf(
    {
      branches: branchesOf(scope, reader),
      conditions: categoryConditions(scope, reader.personId),
      text: null,
      isNarrowed: false,
    },
    orderOf(sort),
    window,
  );

/** One row for each card, in order, each with the count; if there are no cards, one row without an id. */
function selectPage(db: Database, { kind, isWide, beside }: Asking) {
  const reader = anyReader(kind.reader);
  const { ids, counted } = wholePage(idsOf(kind, reader), isWide);
  return (
    db
      .select({
        ...cardColumns(reader),
        counted: sql<number>`page.counted`,
        beside: sql<IdPage | null>`page.beside`,
      })
      // `offset 0` keeps the planner from copying both queries to each place that uses them.
      .from(sql`(select array(${ids}) as ids, ${counted} as counted, ${beside ? asValue(beside) : sql`null::json`} as beside
        offset 0) page`)
      .leftJoin(listings, sql`${listings.id} = any(page.ids)`)
      .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId))
      .orderBy(sql`array_position(page.ids, ${listings.id})`)
  );
}

const sendPage = keptStatement(selectPage, ({ kind, isWide, beside }) =>
  JSON.stringify([kind, isWide, beside?.isKept]),
);

/** Later pages, and pages of another size, are requested so rarely that a kept plan is not worthwhile. */
const keptPages = 5;
export const keptPageSize = 24;
export const isKept = ({ offset, limit }: PageWindow) =>
  limit === keptPageSize && offset < keptPages * keptPageSize;

type Asked = { scope: Scope; sort: ListingSort; window: PageWindow; beside: IdList | null };

/**
 * The cards of a page, their count and the ids of the list beside it, in one statement whose text is the same for every
 * reader of a kind. Only the kind and the settings may narrow the list beside it.
 */
export async function readCardPage(
  db: Database,
  { scope, sort, window, beside }: Asked,
  reader: CardReader,
): Promise<{ page: Page<ListingSummary>; besideIds: string[] }> {
  const kind: PageKind = {
    reader: readerKindOf(reader),
    scope,
    sort: sortOf(sort),
    window: { offset: window.offset, limit: window.limit },
  };
  const [wide, question] = await Promise.all([
    isWide(db, JSON.stringify(kind), () => idsOf(kind, reader)),
    beside && questionOf(db, beside),
  ]);
  const rows = await sendPage(db, { kind, isWide: wide, beside: question }, reader);
  const found = rows.filter((row) => row.id !== null) as CardRow[];
  const [first] = rows;
  const others = beside && (first?.beside ? pageFrom(db, beside, first.beside) : readIdPage(db, beside));
  return {
    page: toPage(
      found.map((row) => toCard(row, reader)),
      window,
      first?.counted ?? 0,
    ),
    besideIds: (await others)?.ids ?? [],
  };
}
