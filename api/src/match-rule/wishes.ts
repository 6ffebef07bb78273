import { measureWishesOf } from '@portico/contracts';
import { type MatchPoints, type WithOneOffer, withOffer } from '@portico/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clients, matchWeights } from '../db/schema/index.ts';

/** A client's wishes, as their agent sees them. */
export const wishColumns = {
  _id: clients.id,
  personId: clients.personId,
  fullName: clients.fullName,
  city: clients.city,
  country: clients.country,
  lifestyleNames: clients.lifestyleNames,
  wishedCities: clients.wishedCities,
  wishedCountries: clients.wishedCountries,
  rentPeriod: clients.rentPeriod,
  minPriceUsd: clients.minPriceUsd,
  maxPriceUsd: clients.maxPriceUsd,
  alsoRentPeriod: clients.alsoRentPeriod,
  minRentUsd: clients.minRentUsd,
  maxRentUsd: clients.maxRentUsd,
  ...measureWishesOf(({ name }) => clients[name]),
  tagNames: clients.tagNames,
};

/** Deleted and merged clients belong to nobody. */
export const isKept = inArray(clients.status, ['active', 'settled', 'archived']);

const clientOf = (agentId: string, clientId: string) =>
  and(eq(clients.id, clientId), eq(clients.agentId, agentId), isKept);

/** The weights for judging the client's homes, read together with the client so that both are from one moment. */
const storedWeights = sql<MatchPoints>`(select json_build_object('city', ${matchWeights.city}, 'country', ${matchWeights.country},
  'lifestyles', ${matchWeights.lifestyles}, 'budget', ${matchWeights.budget}, 'offCentre', ${matchWeights.offCentre},
  'openBudget', ${matchWeights.openBudget}, 'mustHaves', ${matchWeights.mustHaves}) from ${matchWeights})`;

/** Null for another agent's client, a deleted and a merged one. */
export async function readWishes(db: Database, agentId: string, clientId: string) {
  const columns = { ...wishColumns, points: storedWeights };
  const [row] = await db.select(columns).from(clients).where(clientOf(agentId, clientId));
  return row ?? null;
}

export type Wishes = NonNullable<Awaited<ReturnType<typeof readWishes>>>;

/** Wishes for homes of one offer: a statement with them finds homes for sale, or homes to rent. */
export type OfferWishes = WithOneOffer<Wishes>;

/** The client once for each of their offers. No home is found for both: it is either for sale or to rent. */
export const byOffer = (wishes: Wishes): OfferWishes[] =>
  [false, true].flatMap((isRental) => withOffer(wishes, isRental) ?? []);
