import { measureWishesOf } from '@portico/contracts';
import type { MatchPoints } from '@portico/rules';
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
