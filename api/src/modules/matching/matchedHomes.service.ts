import type {
  ClientWithHomesPage,
  CompareBody,
  Comparison,
  ListingSummary,
  MatchedHome,
  MatchedHomePage,
  MatchedHomesBody,
  MatchOverviewBody,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { cardReaderOf, readCards } from '../../listings-read/listingCards.ts';
import { readLastMailAbout } from '../../match-rule/alertMails.repository.ts';
import { markSeen } from '../../match-rule/judgements.repository.ts';
import { readUnmatched } from '../../match-rule/matchEvents.repository.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { isoOrNull } from '../../support/moments.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import * as repository from './matchedHomes.repository.ts';
import { readWishers } from './matching.repository.ts';
import { rankHomes } from './rankedHomes.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos' | 'impersonatorPersonId'>;

const homePageSize = 12;
const overviewPageSize = 10;
const homesOfEach = 3;

const uncounted = { strong: 0, new: 0, interested: 0, possible: 0 };

const toHome = (
  listing: ListingSummary,
  { score, reasons, status, seenAt }: repository.PairRow,
): MatchedHome => ({
  listing,
  score,
  reasons,
  status,
  seenAt: isoOrNull(seenAt),
});

/** The homes that suit an agent's clients: the other direction of the same rule. */
export function createMatchedHomes({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** NOT_FOUND for somebody else's client. */
  async function wisherOf(clientId: string, { agentId }: Reader): Promise<repository.WholeWisher> {
    const client = agentId && (await readWishes(db, agentId, clientId));
    if (!client) throw new ApiProblem('NOT_FOUND');
    return { agentId, client };
  }

  /** The rows with their cards; a listing deleted in between is left out. */
  async function withCards<R extends { listingId: string }>(rows: readonly R[], reader: Reader) {
    const ids = [...new Set(rows.map((row) => row.listingId))];
    const cards = await readCards(db, ids, cardReaderOf(reader));
    const cardOf = new Map(cards.map((card) => [card._id, card]));
    return rows.flatMap((row) => {
      const listing = cardOf.get(row.listingId);
      return listing ? [{ listing, row }] : [];
    });
  }

  const homesOf = async (wisher: repository.WholeWisher, listingIds: readonly string[], reader: Reader) =>
    withCards(await repository.readPairs(db, wisher, listingIds), reader);

  /** Listed homes become seen, unless staff are impersonating. */
  async function search(body: MatchedHomesBody, reader: Reader): Promise<MatchedHomePage> {
    const window = windowOf(body, homePageSize);
    const wisher = await wisherOf(body.clientId, reader);
    const [ids, counts, mailed] = await Promise.all([
      rankHomes(db, wisher, body, window),
      repository.countHomes(db, wisher, body),
      readLastMailAbout(db, reader.personId, body.clientId),
    ]);
    const found = await homesOf(wisher, ids, reader);
    const unseen = found.filter(({ row }) => row.seenAt === null).map(({ listing }) => listing._id);
    if (unseen.length > 0 && !reader.impersonatorPersonId)
      await markSeen(db, { agentId: wisher.agentId, clientId: wisher.client._id }, unseen, now());
    const docs = found.map(({ listing, row }) => toHome(listing, row));
    const page = toPage(docs, window, counts[body.status ?? 'all']);
    return { ...page, client: wisher.client, counts, lastMailAt: isoOrNull(mailed) };
  }

  async function overview(body: MatchOverviewBody, reader: Reader): Promise<ClientWithHomesPage> {
    const window = windowOf(body, overviewPageSize);
    const { agentId } = reader;
    if (!agentId) return { ...emptyPage(window), newMatches: 0 };
    const { rows, counted } = await readWishers(db, agentId, body.searchName, window);
    const ids = rows.map((row) => row._id);
    const [stored, counts, newMatches, unmatched] = await Promise.all([
      repository.readBest(db, agentId, ids, homesOfEach),
      repository.countStored(db, agentId, ids),
      repository.countNewMatches(db, agentId),
      readUnmatched(db, ids),
    ]);
    const best = await withCards(stored, reader);
    const docs = rows.map((client) => ({
      client,
      counts: counts.get(client._id) ?? uncounted,
      isUnmatched: unmatched.has(client._id),
      homes: best
        .filter(({ row }) => row.clientId === client._id)
        .map(({ listing, row }) => toHome(listing, row)),
    }));
    return { ...toPage(docs, window, counted), newMatches };
  }

  async function compare({ clientId, listingIds }: CompareBody, reader: Reader): Promise<Comparison> {
    const wisher = await wisherOf(clientId, reader);
    const found = await homesOf(wisher, listingIds, reader);
    const homes = found.map(({ listing, row: { obstacle, score, reasons } }) =>
      obstacle === null
        ? { listing, match: score, reasons, obstacle }
        : { listing, match: null, reasons: [], obstacle },
    );
    return { client: wisher.client, homes };
  }

  return { search, overview, compare };
}
