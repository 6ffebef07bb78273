import { leastMatchScore, strongMatchScore } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings } from '../../db/schema/index.ts';
import { ruleFor } from '../../match-rule/matchRule.ts';
import { bestHomes, isAboveLevel, isAheadFor, isStrongFor, type TopOfLevel } from '../../match-rule/reach.ts';
import type { PageWindow } from '../../support/paging.ts';
import { rowsOf } from '../../support/rows.ts';
import {
  conditionsOf,
  type Filter,
  inCity,
  pairs,
  pairsFrom,
  pairsOf,
  type WholeWisher,
  type Wisher,
  wishersOf,
} from './matchedHomes.repository.ts';

type Ranked = { listingId: string; score: number };

type Window = Pick<PageWindow, 'limit' | 'offset'>;

const ranked = (db: Database, query: SQL, { limit, offset }: Window) =>
  rowsOf<Ranked>(
    db,
    sql`select listing_id as "listingId", score from (${query}) found
      order by score desc, listing_id limit ${limit} offset ${offset}`,
  );

/**
 * How many homes are read beyond the page, for those that the rule itself excludes: the page is then full without them.
 */
const spare = 100;

/**
 * Homes with the most points that their level allows, when they all have equally many: a page of them is ordered by id,
 * so that the others need no score.
 */
function readBestByTie(
  db: Database,
  wisher: Wisher,
  { where, score, others, order, cities }: TopOfLevel,
  filter: Filter,
  window: Window,
): Promise<Ranked[]> {
  const { client } = wisher;
  // Homes that share more come before them, and are too few to fill the page.
  const most = sql.raw(String((others ? 2 : 1) * (window.offset + window.limit) + spare));
  const judged = filter.status === 'new' ? sql`m.status <> 'new'` : sql`m.status = 'rejected'`;
  const isUnjudged = sql`${listings.id} not in (
    select m.listing_id from matches m where m.client_id = ${client._id} and ${judged})`;
  const homes = (conditions: SQL[], by: SQL) => sql`(select ${listings}.* from ${listings}
    where ${sql.join([...conditions, ...where, ...inCity(filter), isUnjudged], sql` and `)}
    order by ${by} limit ${most}) as ${listings}`;
  const ofCities = (visible: SQL) => sql`(select ${listings}.*
    from unnest(${sql.param(cities)}::text[]) wished(city)
    cross join lateral ${homes([visible, sql`${listings.city} = wished.city`], sql`${listings.id}`)}) as ${listings}`;
  const first = (visible: SQL) => (cities ? ofCities(visible) : homes([visible], order));
  const isBest = [sql`${ruleFor(client).matchScore} = ${score}`];
  const best = pairsFrom(wisher, (visible) => ({ from: first(visible), where: isBest }));
  const beside = others && pairs(wisher, [...conditionsOf(wisher, filter), ...others]);
  return ranked(db, beside ? sql`(${best}) union (${beside})` : best, window);
}

/**
 * Homes that share all lifestyles, all but one, or all but two: read separately, because each is a small part of the
 * next.
 */
const mostMissing = 2;

/**
 * A page of homes of one offer, the best first. First come homes that no other can beat, then strong matches, which share
 * a lifestyle, then those that share most lifestyles. Once one of these steps fills the page, the next is not needed.
 */
async function rankOffer(db: Database, wisher: Wisher, filter: Filter, window: Window): Promise<Ranked[]> {
  const { client } = wisher;
  const { strongOnly = false } = filter;
  const conditions = conditionsOf(wisher, filter);
  const strong = isStrongFor(client);
  const isJudged = filter.status !== undefined && filter.status !== 'new';
  const fewestPoints = strongOnly ? strongMatchScore : leastMatchScore;
  const read = (...parts: (readonly SQL[])[]) => {
    const found = parts.map((part) => sql`(${pairs(wisher, [...conditions, ...part])})`);
    return ranked(db, sql.join(found, sql` union `), window);
  };

  const readTop = (missing: number) => {
    const best = isJudged ? null : bestHomes(client, fewestPoints, missing);
    if (best) return readBestByTie(db, wisher, best, filter, window);
    const ahead = isAheadFor(client, missing);
    return ahead && read(...ahead.map((part) => [...part, ...(strongOnly ? strong : [])]));
  };
  const readAbove = (missing: number) => {
    const above = isAboveLevel(client, missing);
    return above && read(above);
  };

  // Each step finds homes that are better than all later ones, so the first full page is the right one.
  const levels = Array.from({ length: mostMissing + 1 }, (_, missing) => missing);
  const weaker = levels.flatMap((missing) => [() => readAbove(missing), () => readTop(missing + 1)]);
  const steps = [() => readTop(0), () => read(strong), ...(strongOnly ? [] : [...weaker, () => read([])])];
  let rows: Ranked[] = [];
  for (const step of steps) {
    rows = (await step()) ?? rows;
    if (rows.length >= window.limit) break;
  }
  return rows;
}

/** The order of `ranked`: PostgreSQL compares ids by the same digits. */
const byRank = (a: Ranked, b: Ranked) => b.score - a.score || (a.listingId < b.listingId ? -1 : 1);

/** The best homes of both offers are read and put in one order for a page that begins above this place. Few pages are further down. */
const mostMerged = 1_000;

/**
 * A page of homes of either offer. No home is both for sale and to rent, so that the page is a part of the best of one and
 * of the best of the other. A page far down is read by a single statement, instead of all before it.
 */
async function rankBoth(
  db: Database,
  wishers: readonly Wisher[],
  filter: Filter,
  { most, ...window }: Window & { most: number },
) {
  const { offset, limit } = window;
  if (offset >= most) return ranked(db, pairsOf(wishers, filter), window);
  const top = { offset: 0, limit: offset + limit };
  const best = await Promise.all(wishers.map((wisher) => rankOffer(db, wisher, filter, top)));
  return best.flat().sort(byRank).slice(offset, top.limit);
}

/** The ids of a page of homes, the best first, of everything that the client looks for. */
export async function rankHomes(
  db: Database,
  whole: WholeWisher,
  filter: Filter,
  window: Window,
  most = mostMerged,
): Promise<string[]> {
  const wishers = wishersOf(whole);
  const [only] = wishers;
  const rows =
    only && wishers.length === 1
      ? await rankOffer(db, only, filter, window)
      : await rankBoth(db, wishers, filter, { ...window, most });
  return rows.map(({ listingId }) => listingId);
}
