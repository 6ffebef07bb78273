import type { MatchObstacle, MatchReason, RentPeriod } from '@portico/contracts';
import { measureWishes, type WishedKey, type WishName } from '@portico/contracts/listing-fields';
import { monthlyAmount } from './listing/rent.ts';

/** What a client looks for. Prices are US dollars; null and an empty list mean no wish. */
export interface MatchClient extends Record<WishName, number | null> {
  personId: string;
  lifestyleNames: readonly string[];
  wishedCities: readonly string[];
  wishedCountries: readonly string[];
  /** Null wishes to buy; otherwise to rent, and the prices are rents of this period. */
  rentPeriod: RentPeriod | null;
  minPriceUsd: number | null;
  maxPriceUsd: number | null;
  /** Tags that a home must have. */
  tagNames: readonly string[];
}

/** What a home offers. Null means unknown, or a price "on request". */
export interface MatchListing extends Record<WishedKey, number | null> {
  archived: boolean;
  isRental: boolean;
  isDevelopment: boolean;
  /** For a prospect: the client whose home it is. */
  clientPersonId: string | null;
  city: string;
  country: string;
  /** For a development: the price of its cheapest home; for a rental: the rent of one month. */
  priceUsd: number | null;
  tagNames: readonly string[];
  lifestyleNames: readonly string[];
}

export interface Match {
  /** 0 to 100. */
  score: number;
  reasons: MatchReason[];
}

/** How many points each met wish is worth; staff set them (`/manage-tags`). */
export interface MatchPoints {
  city: number;
  /** The client wished for the country, but not for this city. */
  country: number;
  lifestyles: number;
  /** A price in the middle of the range earns all of these; toward the ends it earns up to `offCentre` less. */
  budget: number;
  offCentre: number;
  /** For a range without a middle: one end is open, or the price is a development's lowest. */
  openBudget: number;
  /** Shared by what the client must have: a size that nobody knows earns nothing. */
  mustHaves: number;
}

/**
 * What each met wish adds to the score until staff set it otherwise; together 100. A missing wish, or an unknown fact about the home, adds nothing:
 * the score says how much speaks for the home, not how little speaks against it (docs/matching.md).
 */
export const matchPoints: MatchPoints = {
  city: 35,
  country: 23,
  lifestyles: 35,
  budget: 20,
  offCentre: 12,
  openBudget: 14,
  mustHaves: 10,
};

/** A home with a lower score is not a match; one strong reason is enough to reach it, or two weaker ones. */
export const leastMatchScore = 35;

/** A match with at least this score is stored and shown on the dashboard without being asked for. */
export const strongMatchScore = 70;

function suitsPlace({ wishedCities, wishedCountries }: MatchClient, { city, country }: MatchListing) {
  const isAnywhere = wishedCities.length === 0 && wishedCountries.length === 0;
  return isAnywhere || wishedCities.includes(city) || wishedCountries.includes(country);
}

/** The ends of the range as homes are compared with them: of rents, those of one month. */
const budgetOf = ({ minPriceUsd, maxPriceUsd, rentPeriod }: MatchClient) =>
  [minPriceUsd, maxPriceUsd].map((end) => (end === null ? null : monthlyAmount(end, rentPeriod))) as [
    number | null,
    number | null,
  ];

/** A development's lowest price may lie below the range, because its other homes cost more. */
function suitsBudget(client: MatchClient, { priceUsd, isDevelopment }: MatchListing) {
  if (priceUsd === null) return true;
  const [least, most] = budgetOf(client);
  const isEnough = least === null || isDevelopment || priceUsd >= least;
  return isEnough && (most === null || priceUsd <= most);
}

/** The sizes that the client wishes for. */
const wishedSizes = (client: MatchClient) => measureWishes.filter(({ name }) => (client[name] ?? 0) > 0);

/** A size in which the home is too small; one that nobody knows is not. */
function tooSmall(client: MatchClient, listing: MatchListing) {
  const isLess = (size: number | null, least: number | null) =>
    size !== null && least !== null && size < least;
  return wishedSizes(client).find(({ key, name }) => isLess(listing[key], client[name]));
}

/** Buyers are shown homes for sale, renters are shown rentals, and nobody is shown their own home. */
const isOnOffer = (
  { personId, rentPeriod }: MatchClient,
  { archived, isRental, clientPersonId }: MatchListing,
) => !archived && isRental === (rentPeriod !== null) && clientPersonId !== personId;

function placeReason(client: MatchClient, { city, country }: MatchListing): MatchReason | null {
  if (client.wishedCities.includes(city)) return { kind: 'city', value: city };
  return client.wishedCountries.includes(country) ? { kind: 'country', value: country } : null;
}

/** Uses whole numbers only, so that the database computes the same score. */
function budgetPoints(
  client: MatchClient,
  { priceUsd, isDevelopment }: MatchListing,
  { budget, openBudget, offCentre }: MatchPoints,
): number {
  const [least, most] = budgetOf(client);
  if (priceUsd === null || (least === null && most === null)) return 0;
  if (isDevelopment || least === null || most === null) return openBudget;
  const width = most - least;
  if (width === 0) return budget;
  return budget - Math.floor((offCentre * Math.abs(2 * priceUsd - least - most)) / width);
}

function appraise(client: MatchClient, listing: MatchListing, points: MatchPoints): Match {
  const place = placeReason(client, listing);
  const budget = budgetPoints(client, listing, points);
  const wished = wishedSizes(client);
  const known = wished.filter(({ key }) => listing[key] !== null);
  const tags = client.tagNames;
  const shared = client.lifestyleNames.filter((name) => listing.lifestyleNames.includes(name));
  const lifestyles =
    shared.length === 0 ? 0 : Math.floor((points.lifestyles * shared.length) / client.lifestyleNames.length);
  const mustHaves =
    wished.length + tags.length === 0
      ? 0
      : Math.floor((points.mustHaves * (known.length + tags.length)) / (wished.length + tags.length));
  const placePoints = place === null ? 0 : points[place.kind as 'city' | 'country'];
  return {
    score: placePoints + budget + mustHaves + lifestyles,
    reasons: [
      ...(place ? [place] : []),
      ...(budget > 0 ? [{ kind: 'budget', value: null } as const] : []),
      ...known.map(({ kind }) => ({ kind, value: null })),
      ...tags.map((value) => ({ kind: 'tag', value }) as const),
      ...shared.map((value) => ({ kind: 'lifestyle', value }) as const),
    ],
  };
}

/** What rules the home out for this client, or null. Other code decides whether the client's agent may see the home. */
export function matchObstacle(
  client: MatchClient,
  listing: MatchListing,
  points: MatchPoints = matchPoints,
): MatchObstacle | null {
  if (!isOnOffer(client, listing)) return 'offer';
  if (!suitsPlace(client, listing)) return 'place';
  if (!suitsBudget(client, listing)) return 'budget';
  const small = tooSmall(client, listing);
  if (small) return small.kind;
  if (!client.tagNames.every((name) => listing.tagNames.includes(name))) return 'tags';
  return appraise(client, listing, points).score < leastMatchScore ? 'weak' : null;
}

/** How well a home suits a client and why; null if something rules it out. The API's SQL version must agree exactly. */
export const matchOf = (
  client: MatchClient,
  listing: MatchListing,
  points: MatchPoints = matchPoints,
): Match | null =>
  matchObstacle(client, listing, points) === null ? appraise(client, listing, points) : null;
