import {
  type DashboardSummary,
  type Home,
  type HomeArrangement,
  type ListingSummary,
  maxCountedResults,
  onboardingSteps,
  type RecentMatch,
  type TeamNews,
} from '@portico/contracts';
import { holds } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { cardReaderOf, readCards } from '../../listings-read/listingCards.ts';
import { readNewestInNetwork, readOwnListings } from '../../listings-read/listingsOf.repository.ts';
import * as repository from './dashboard.repository.ts';
import { readArrangement, readSteps, writeArrangement } from './home.repository.ts';
import { readTeamNews } from './teamNews.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos'>;

const shown = 6;
const monthMs = 30 * 24 * 60 * 60 * 1000;
/** A team's activity is news for two months. */
const teamNewsMs = 2 * monthMs;
const teamNewsShown = 5;

/** Agents see their own figures at home; staff, executives and realm admins see the network's. */
const ownAgentId = ({ agentId, flags }: Reader) => (holds('clients', flags) ? agentId : null);

export function createDashboard({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** Each figure stops at `maxCountedResults`. The listings-only membership gets no matches (A §6). */
  async function summary(reader: Reader): Promise<DashboardSummary> {
    const moment = now();
    const moments = { now: moment, monthAgo: new Date(moment.getTime() - monthMs) };
    const agentId = ownAgentId(reader);
    const figures = agentId
      ? await repository.readOwnFigures(db, { agentId, personId: reader.personId }, moments)
      : await repository.readNetworkFigures(db, moments);
    const capped = (figure: number) => Math.min(figure, maxCountedResults);
    return {
      activeListings: capped(figures.activeListings),
      newMatches: reader.flags.isListingsOnly ? 0 : capped(figures.newMatches),
      upcomingEvents: capped(figures.upcomingEvents),
      profileViews30Days: capped(figures.profileViews30Days),
    };
  }

  /** An agent's own newest listings; the network's for everyone else. */
  async function listings(reader: Reader): Promise<ListingSummary[]> {
    const agentId = ownAgentId(reader);
    const cards = cardReaderOf(reader);
    return agentId ? readOwnListings(db, agentId, shown, cards) : readNewestInNetwork(db, shown, cards);
  }

  /** An agent's latest matches; an empty list for readers without clients. */
  async function matches(reader: Reader): Promise<RecentMatch[]> {
    const agentId = ownAgentId(reader);
    if (!agentId) return [];
    const rows = await repository.readRecentMatches(db, agentId, shown);
    const cards = await readCards(db, [...new Set(rows.map((row) => row.listingId))], cardReaderOf(reader));
    const cardOf = new Map(cards.map((card) => [card._id, card]));
    return rows.flatMap(({ listingId, matchedAt, ...match }) => {
      const listing = cardOf.get(listingId);
      return listing ? [{ ...match, listing, matchedAt: matchedAt.toISOString() }] : [];
    });
  }

  /** The first steps are for agents only; nobody else has clients and listings to begin with. */
  async function home(reader: Reader): Promise<Home> {
    const agentId = ownAgentId(reader);
    const [arrangement, steps] = await Promise.all([
      readArrangement(db, reader.personId),
      agentId ? readSteps(db, reader.personId, agentId) : null,
    ]);
    const checklist = steps && onboardingSteps.map((step) => ({ step, isDone: steps[step] }));
    return { arrangement, checklist };
  }

  async function arrange(arrangement: HomeArrangement, reader: Reader): Promise<Home> {
    await writeArrangement(db, reader.personId, arrangement);
    return home(reader);
  }

  async function team(reader: Reader): Promise<TeamNews[]> {
    const agentId = ownAgentId(reader);
    if (!agentId) return [];
    const since = new Date(now().getTime() - teamNewsMs);
    return readTeamNews(db, agentId, { since, limit: teamNewsShown });
  }

  return { summary, listings, matches, home, arrange, team };
}
