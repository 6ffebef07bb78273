import type {
  ClientWishes,
  ClientWishesBody,
  MatchedClient,
  MatchedClientPage,
  MatchedClientsBody,
  MatchedPropertiesBody,
  MatchedProperty,
  MatchStatus,
  Page,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { cardReaderOf, readCards } from '../../listings-read/listingCards.ts';
import { orderOf } from '../../listings-read/listingOrder.ts';
import { branchesOf } from '../../listings-read/listingScope.ts';
import { readListingIds } from '../../listings-read/listings.repository.ts';
import { readTypedWords, textCondition } from '../../listings-read/listingText.ts';
import { judge } from '../../match-rule/judgements.repository.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import { createWishWrite } from '../clients/index.ts';
import * as repository from './matching.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos' | 'impersonatorPersonId'>;

const propertyPageSize = 12;
const clientPageSize = 20;

const ownListings = { category: 'mine', showMine: true, showArchived: false } as const;
const nobody = { all: 0, new: 0, interested: 0, possible: 0, rejected: 0 };

const toMatch = ({ seenAt, ...row }: repository.MatchRow): MatchedClient => ({
  ...row,
  seenAt: seenAt?.toISOString() ?? null,
});

export function createMatching({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const writeWishes = createWishWrite({ db, now });

  /** The reader's own listings, including prospects, the newest first, with how many of their clients each suits. */
  async function properties(body: MatchedPropertiesBody, reader: Reader): Promise<Page<MatchedProperty>> {
    const window = windowOf(body, propertyPageSize);
    const { agentId } = reader;
    if (!agentId) return emptyPage(window);
    const { ids, counted } = await readListingIds(
      db,
      {
        branches: branchesOf(ownListings, { agentId }),
        conditions: [],
        text: await textCondition(await readTypedWords(db, body.searchName, cardReaderOf(reader))),
        isNarrowed: true,
      },
      orderOf({ sortBy: 'dateListed' }),
      window,
    );
    const [cards, rows] = await Promise.all([
      readCards(db, ids, cardReaderOf(reader)),
      repository.readPropertyCounts(db, agentId, ids),
    ]);
    const countsOf = new Map(rows.map((row) => [row.listingId, row]));
    const docs = cards.map((listing) => {
      const { counts = nobody, bestScore = null } = countsOf.get(listing._id) ?? {};
      return { listing, counts, bestScore };
    });
    return toPage(docs, window, counted);
  }

  /** The pairs of an agent and a listing they may see; NOT_FOUND for everyone else. */
  async function pairsOf(listingId: string, { agentId }: Reader): Promise<repository.Pairs> {
    if (!agentId || !(await repository.isVisible(db, { agentId, listingId })))
      throw new ApiProblem('NOT_FOUND');
    return { agentId, listingId };
  }

  /** The reader's clients whom the listing suits. Listed matches become seen, unless staff are impersonating. */
  async function clients(body: MatchedClientsBody, reader: Reader): Promise<MatchedClientPage> {
    const window = windowOf(body, clientPageSize);
    const pairs = await pairsOf(body.listingId, reader);
    const [rows, { counts, ruledOut }] = await Promise.all([
      repository.readMatches(db, pairs, body.status, window),
      repository.readTally(db, pairs),
    ]);
    const unseen = rows.filter((row) => row.seenAt === null).map((row) => row.client._id);
    if (unseen.length > 0 && !reader.impersonatorPersonId) await judge(db, pairs, unseen, { seenAt: now() });
    return { ...toPage(rows.map(toMatch), window, counts[body.status ?? 'all']), counts, ruledOut };
  }

  /** Throws NOT_FOUND for somebody else's client, and for a client whom the listing does not suit. */
  async function setStatus(
    { clientId, listingId }: { clientId: string; listingId: string },
    status: MatchStatus,
    reader: Reader,
  ): Promise<MatchedClient> {
    const pairs = await pairsOf(listingId, reader);
    await judge(db, pairs, [clientId], { status, seenAt: now() });
    const row = await repository.readMatch(db, pairs, clientId);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toMatch(row);
  }

  /** Throws NOT_FOUND for somebody else's client. */
  async function wishes(clientId: string, { agentId }: Reader): Promise<ClientWishes> {
    const found = agentId && (await readWishes(db, agentId, clientId));
    if (!found) throw new ApiProblem('NOT_FOUND');
    return found;
  }

  async function changeWishes(
    clientId: string,
    body: ClientWishesBody,
    reader: Reader,
  ): Promise<ClientWishes> {
    if (!reader.agentId) throw new ApiProblem('NOT_FOUND');
    await writeWishes(clientId, body, { ...reader, agentId: reader.agentId });
    return wishes(clientId, reader);
  }

  return { properties, clients, setStatus, wishes, changeWishes };
}
