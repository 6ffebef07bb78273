import type { ListingDetail, ListingSearchBody, ListingSummary } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import type { TypedWords } from '../../listings-read/listingText.ts';
import type { IdList } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';
import { toFeedDetail, toFeedSummary } from './importedCards.ts';
import * as repository from './importedListings.repository.ts';

export type FeedContext = { db: Database; env: Pick<Environment, 'feedPictureOrigins'> };

/** The reader, with the settings that say whether public listings are shown. */
type FeedReader = Pick<Caller, 'settings'>;
const wantsFeed = ({ settings }: FeedReader) => settings.system.usePublicListings;

/** `listhubListings` (B §7): a page beside the network's own, empty if the settings turn public listings off. */
export function createFeed({ db, env }: FeedContext) {
  /** A page of the feed's listings for a search; null if its answer includes none. */
  async function listFor(
    body: ListingSearchBody,
    reader: FeedReader,
    typed: Promise<TypedWords>,
    window: PageWindow,
  ): Promise<IdList | null> {
    const conditions = repository.conditionsOf(body);
    if (!conditions || !wantsFeed(reader)) return null;
    const [words, ...states] = await Promise.all([
      typed,
      statesNamed(db, body.searchState),
      statesNamed(db, body.filter?.state),
    ]);
    return repository.listOf(body, { conditions, words, states, window });
  }

  async function readCards(ids: string[]): Promise<ListingSummary[]> {
    if (ids.length === 0) return [];
    const rows = await repository.readRows(db, ids);
    const cards = new Map(rows.map((row) => [row.id, toFeedSummary(row, env.feedPictureOrigins)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  /** Null for an id no feed has, and for every id while the settings turn public listings off. */
  async function detail(id: string, reader: FeedReader): Promise<ListingDetail | null> {
    if (!wantsFeed(reader)) return null;
    const [row] = await repository.readRows(db, [id]);
    return row ? toFeedDetail(row, env.feedPictureOrigins) : null;
  }

  return { listFor, readCards, detail };
}
