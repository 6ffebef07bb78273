import type { MatchObstacle, MatchReason, RentPeriod } from '@portico/contracts';
import { measureWishes, type WishedKey, type WishName } from '@portico/contracts/listing-fields';
import { withOffer } from './clientOffers.ts';
import { monthlyAmount } from './listing/rent.ts';

/** A client's wishes. Prices are US dollars; null and an empty list mean no wish. */
export interface MatchClient extends Record<WishName, number | null> {
  personId: string;
  lifestyleNames: readonly string[];
  wishedCities: readonly string[];
  wishedCountries: readonly string[];
  /** Null wishes to buy; otherwise to rent, and the prices are rents of this period. */
  rentPeriod: RentPeriod | null;
  minPriceUsd: number | null;
  maxPriceUsd: number | null;
  /** Not null for somebody who would buy or rent: then homes to rent are judged by these rents, and others by the prices. */
  alsoRentPeriod: RentPeriod | null;
  minRentUsd: number | null;
  maxRentUsd: number | null;
  /** Tags that a home must have. */
  tagNames: readonly string[];
}

/** A home's facts. Null means unknown, or a price "on request". */
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
  /** The percentage of the points that the client's own wishes can earn. */
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
  /** Shared by the client's minimums and must-have tags: an unknown size earns nothing. */
  mustHaves: number;
}

/**
 * What each met wish is worth until staff set it otherwise; together 100. A wish that the client does not have counts
 * neither for nor against a home; an unknown fact about the home earns nothing (docs/matching.md).
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

/** A home with a lower score is not a match. */
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
const askedOf = (client: MatchClient, { archived, isRental, clientPersonId }: MatchListing) =>
  archived || clientPersonId === client.personId ? null : withOffer(client, isRental);

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

/** The most points that a home can earn from a range of prices: an open one has no middle. */
const mostForBudget = ({ minPriceUsd, maxPriceUsd }: MatchClient, { budget, openBudget }: MatchPoints) => {
  const ends = [minPriceUsd, maxPriceUsd].filter((end) => end !== null).length;
  return [0, openBudget, budget][ends] ?? 0;
};

/** The most points that a home can earn from what the client asks for of one offer, apart from lifestyles. */
export function pointsWithoutLifestyles(client: MatchClient, points: MatchPoints): number {
  const { wishedCities, wishedCountries, tagNames } = client;
  const place = wishedCities.length > 0 ? points.city : wishedCountries.length > 0 ? points.country : 0;
  const hasMustHaves = wishedSizes(client).length + tagNames.length > 0;
  return place + mostForBudget(client, points) + (hasMustHaves ? points.mustHaves : 0);
}

/** The most points that a home can earn from what the client asks for of one offer. */
export const pointsAskedFor = (client: MatchClient, points: MatchPoints) =>
  pointsWithoutLifestyles(client, points) + (client.lifestyleNames.length > 0 ? points.lifestyles : 0);

/** A price that is known suits the range; `value` says where it earns less than all points as the lowest of a development. */
function budgetReason(client: MatchClient, listing: MatchListing, points: MatchPoints): MatchReason[] {
  const most = mostForBudget(client, points);
  if (most === 0 || listing.priceUsd === null) return [];
  const isLess = listing.isDevelopment && budgetPoints(client, listing, points) < most;
  return [{ kind: 'budget', value: isLess ? 'from' : null }];
}

const sharedLifestyles = (client: MatchClient, listing: MatchListing) =>
  client.lifestyleNames.filter((name) => listing.lifestyleNames.includes(name));

function appraise(client: MatchClient, listing: MatchListing, points: MatchPoints): Match {
  const place = placeReason(client, listing);
  const budget = budgetPoints(client, listing, points);
  const wished = wishedSizes(client);
  const known = wished.filter(({ key }) => listing[key] !== null);
  const tags = client.tagNames;
  const shared = sharedLifestyles(client, listing);
  const lifestyles =
    shared.length === 0 ? 0 : Math.floor((points.lifestyles * shared.length) / client.lifestyleNames.length);
  const mustHaves =
    wished.length + tags.length === 0
      ? 0
      : Math.floor((points.mustHaves * (known.length + tags.length)) / (wished.length + tags.length));
  const placePoints = place === null ? 0 : points[place.kind as 'city' | 'country'];
  const earned = placePoints + budget + mustHaves + lifestyles;
  return {
    score: earned === 0 ? 0 : Math.floor((100 * earned) / pointsAskedFor(client, points)),
    reasons: [
      ...(place ? [place] : []),
      ...budgetReason(client, listing, points),
      ...known.map(({ kind }) => ({ kind, value: null })),
      ...tags.map((value) => ({ kind: 'tag', value }) as const),
      ...shared.map((value) => ({ kind: 'lifestyle', value }) as const),
    ],
  };
}

/** The network matches by place and lifestyle: a price or a size alone would suit half of all homes. */
const hasPlaceOrLifestyle = (client: MatchClient, listing: MatchListing) =>
  placeReason(client, listing) !== null || sharedLifestyles(client, listing).length > 0;

function obstacleTo(
  client: MatchClient | null,
  listing: MatchListing,
  points: MatchPoints,
): MatchObstacle | null {
  if (!client) return 'offer';
  if (!suitsPlace(client, listing)) return 'place';
  if (!suitsBudget(client, listing)) return 'budget';
  const small = tooSmall(client, listing);
  if (small) return small.kind;
  if (!client.tagNames.every((name) => listing.tagNames.includes(name))) return 'tags';
  if (!hasPlaceOrLifestyle(client, listing)) return 'weak';
  return appraise(client, listing, points).score < leastMatchScore ? 'weak' : null;
}

/** What rules the home out for this client, or null. Other code decides whether the client's agent may see the home. */
export const matchObstacle = (
  client: MatchClient,
  listing: MatchListing,
  points: MatchPoints = matchPoints,
): MatchObstacle | null => obstacleTo(askedOf(client, listing), listing, points);

/** How well a home suits a client and why; null if something rules it out. The API's SQL version must agree exactly. */
export function matchOf(
  client: MatchClient,
  listing: MatchListing,
  points: MatchPoints = matchPoints,
): Match | null {
  const asking = askedOf(client, listing);
  return asking && obstacleTo(asking, listing, points) === null ? appraise(asking, listing, points) : null;
}
