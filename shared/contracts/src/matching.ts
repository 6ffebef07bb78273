import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, pageOf, strict } from './base.ts';
import { alsoRents } from './clientOffers.ts';
import { measureWishesOf, moneyLimits } from './listingFields.ts';
import { ListingSummary } from './listings.ts';
import { matchObstacles, matchReasonKinds, matchStatuses, mostCompared, rentPeriods } from './lists.ts';

/**
 * `value` is the city, the country, the tag's or the lifestyle's name. Of the budget it is `from` where a development's lowest
 * price earns less than all points. Others have none.
 */
export const MatchReason = Type.Object({
  kind: oneOf(matchReasonKinds),
  value: Type.Union([Type.String(), Type.Null()]),
});
export type MatchReason = Static<typeof MatchReason>;

/** How many of the reader's clients a listing suits. `all` leaves out the rejected ones. */
export const MatchCounts = Type.Object({
  all: Type.Integer(),
  new: Type.Integer(),
  interested: Type.Integer(),
  possible: Type.Integer(),
  rejected: Type.Integer(),
});
export type MatchCounts = Static<typeof MatchCounts>;

/** POST /matching/properties/search: the reader's own listings, the newest first. */
export const MatchedPropertiesBody = strict({
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MatchedPropertiesBody = Static<typeof MatchedPropertiesBody>;

export const MatchedProperty = Type.Object({
  listing: ListingSummary,
  counts: MatchCounts,
  bestScore: nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'of those not rejected' })),
});
export type MatchedProperty = Static<typeof MatchedProperty>;
export const MatchedPropertyPage = pageOf(MatchedProperty);

/** POST /matching/clients/search: the reader's clients whom a listing suits, the best first; all but the rejected. */
export const MatchedClientsBody = strict({
  listingId: Id,
  status: Type.Optional(oneOf(matchStatuses)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MatchedClientsBody = Static<typeof MatchedClientsBody>;

/** The client's wishes, as used for the score. Prices are US dollars; empty lists mean "any". */
export const MatchedClient = Type.Object({
  client: Type.Object({
    _id: Id,
    personId: Id,
    fullName: Type.String(),
    city: nullable(Type.String()),
    country: nullable(Type.String()),
    lifestyleNames: Type.Array(Type.String()),
    wishedCities: Type.Array(Type.String()),
    wishedCountries: Type.Array(Type.String()),
    /** Null for a client who wants to buy; otherwise they rent, and the prices are rents for this period. */
    rentPeriod: nullable(oneOf(rentPeriods)),
    minPriceUsd: nullable(Type.Number()),
    maxPriceUsd: nullable(Type.Number()),
    ...alsoRents,
    ...measureWishesOf(() => nullable(Type.Integer())),
    /** Tags that a home must have; it must have all of them. */
    tagNames: Type.Array(Type.String()),
  }),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(MatchReason),
  status: oneOf(matchStatuses),
  seenAt: nullable(IsoDateTime),
});
export type MatchedClient = Static<typeof MatchedClient>;

/** How many of the reader's clients are left out, each counted under the first reason against the home. */
export const RuledOutCounts = Type.Object({
  offer: Type.Integer({
    description: 'archived, to rent for a buyer or for sale for a tenant, or their own home',
  }),
  place: Type.Integer(),
  budget: Type.Integer(),
  bedrooms: Type.Integer(),
  bathrooms: Type.Integer(),
  livingArea: Type.Integer(),
  tags: Type.Integer(),
  weak: Type.Integer({ description: 'nothing speaks against it, too little for it' }),
});
export type RuledOutCounts = Static<typeof RuledOutCounts>;

export const MatchedClientPage = Type.Object({
  ...pageOf(MatchedClient).properties,
  counts: MatchCounts,
  ruledOut: RuledOutCounts,
});
export type MatchedClientPage = Static<typeof MatchedClientPage>;

export const MatchParams = strict({ clientId: Id, listingId: Id });
/** PUT /matching/clients/{clientId}/listings/{listingId} */
export const MatchStatusBody = strict({ status: oneOf(matchStatuses) });
export type MatchStatusBody = Static<typeof MatchStatusBody>;

const dollars = nullable(Type.Integer({ minimum: 1, maximum: moneyLimits.to, description: 'US dollars' }));

export const ClientWishesParams = strict({ clientId: Id });
/**
 * PUT /matching/clients/{clientId}/wishes: whether the client wants to buy, to rent, or either, and the prices. Their
 * other wishes stay.
 */
export const ClientWishesBody = strict({
  /** Null to buy; otherwise to rent, and the prices are rents for this period. */
  rentPeriod: nullable(oneOf(rentPeriods)),
  minPriceUsd: dollars,
  maxPriceUsd: dollars,
  /** The period of the rents for a client who would buy or rent. What is left out stays; a client who rents has none. */
  alsoRentPeriod: Type.Optional(nullable(oneOf(rentPeriods))),
  minRentUsd: Type.Optional(dollars),
  maxRentUsd: Type.Optional(dollars),
});
export type ClientWishesBody = Static<typeof ClientWishesBody>;

/** GET and PUT /matching/clients/{clientId}/wishes answer the client as matches show them. */
export const ClientWishes = MatchedClient.properties.client;
export type ClientWishes = Static<typeof ClientWishes>;

/** POST /matching/overview/search: the reader's active clients by last name, each with the homes that suit them best. */
export const MatchOverviewBody = strict({
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MatchOverviewBody = Static<typeof MatchOverviewBody>;

/** A home and how it suits one client. */
export const MatchedHome = Type.Object({
  listing: ListingSummary,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(MatchReason),
  status: oneOf(matchStatuses),
  seenAt: nullable(IsoDateTime),
});
export type MatchedHome = Static<typeof MatchedHome>;

/** What is stored of a client's matches: strong ones that are not rejected, and those the agent marked; to 1,000. */
export const StoredCounts = Type.Object({
  strong: Type.Integer(),
  new: Type.Optional(Type.Integer({ description: 'strong ones that the agent has not marked' })),
  interested: Type.Integer(),
  possible: Type.Integer(),
});
export type StoredCounts = Static<typeof StoredCounts>;

export const ClientWithHomes = Type.Object({
  client: ClientWishes,
  counts: StoredCounts,
  isUnmatched: Type.Optional(
    Type.Boolean({
      description: 'their matches are still being worked out, as after an import; older servers do not say',
    }),
  ),
  homes: Type.Array(MatchedHome, { description: 'the three best of those not rejected' }),
});
export type ClientWithHomes = Static<typeof ClientWithHomes>;
export const ClientWithHomesPage = Type.Object({
  ...pageOf(ClientWithHomes).properties,
  newMatches: Type.Optional(
    Type.Integer({ description: 'of all clients of the reader: the figure of the home page' }),
  ),
});
export type ClientWithHomesPage = Static<typeof ClientWithHomesPage>;

/** POST /matching/homes/search: the homes that suit one of the reader's clients, the best first; all but the rejected. */
export const MatchedHomesBody = strict({
  clientId: Id,
  status: Type.Optional(oneOf(matchStatuses)),
  strongOnly: Type.Optional(Type.Boolean({ description: 'only scores of 70 and more' })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'only in this city' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MatchedHomesBody = Static<typeof MatchedHomesBody>;

export const MatchedHomePage = Type.Object({
  ...pageOf(MatchedHome).properties,
  client: ClientWishes,
  /** Counts the homes that the filters leave. `all` and `new` stop at 1,000. */
  counts: MatchCounts,
  /** When the reader was last e-mailed about changes of this client's matches. */
  lastMailAt: nullable(IsoDateTime),
});
export type MatchedHomePage = Static<typeof MatchedHomePage>;

/** POST /matching/homes/compare: up to four homes beside one another, for one of the reader's clients. */
export const CompareBody = strict({
  clientId: Id,
  listingIds: Type.Array(Id, { minItems: 1, maxItems: mostCompared, uniqueItems: true }),
});
export type CompareBody = Static<typeof CompareBody>;

/** Homes are answered in the order they were asked for, without those the reader may no longer see. */
export const ComparedHome = Type.Object({
  listing: ListingSummary,
  match: nullable(MatchedHome.properties.score),
  reasons: Type.Array(MatchReason),
  obstacle: nullable(oneOf(matchObstacles)),
});
export type ComparedHome = Static<typeof ComparedHome>;
export const Comparison = Type.Object({ client: ClientWishes, homes: Type.Array(ComparedHome) });
export type Comparison = Static<typeof Comparison>;
