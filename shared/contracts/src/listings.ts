import { type Static, Type } from 'typebox';
import {
  Id,
  IsoDate,
  IsoDateTime,
  Money,
  nullable,
  oneOf,
  PhoneText,
  pageOf,
  SortDirection,
  strict,
  TextByLanguage,
} from './base.ts';
import { type ListingMeasure, measureFiltersOf, resoMeasuresOf } from './listingFields.ts';
import {
  listingCategories,
  listingPayments,
  listingSorts,
  listingStatuses,
  listingTypes,
  mostAreaCorners,
  rentPeriods,
} from './lists.ts';

/** B §3 `pictures`, plus what a browser needs to choose a size: `baseUrl` + `/{width}.{avif|webp|jpeg}`. */
export const Picture = Type.Object({
  key: Type.String(),
  fileName: Type.String(),
  isPrimary: Type.Boolean(),
  name: Type.String(),
  pictureUrl: Type.String(),
  thumbnailUrl: Type.String(),
  uploadSuccess: Type.Boolean(),
  previousUpload: Type.Boolean(),
  baseUrl: nullable(Type.String()),
});
export type Picture = Static<typeof Picture>;

const unitTexts: { [unit in ListingMeasure['unit']]?: string } = {
  squareFeet: 'square feet',
  acres: 'acres',
  moneyAMonth: 'each month, in whole units of the currency of the price',
};

function shownMeasure({ limits, unit }: ListingMeasure) {
  const description = unitTexts[unit];
  const options = description ? { description } : {};
  return nullable(limits.isWhole ? Type.Integer(options) : Type.Number(options));
}

/** The address of B §3 with optional RESO additions (resolutions 81). */
export const Property = Type.Object({
  streetAddress: Type.String(),
  unitNumber: nullable(Type.String()),
  city: Type.String(),
  state: nullable(Type.String()),
  zipcode: nullable(Type.String()),
  country: Type.String(),
  ...resoMeasuresOf((_key, measure) => shownMeasure(measure)),
  Latitude: nullable(Type.Number()),
  Longitude: nullable(Type.Number()),
});
export type Property = Static<typeof Property>;

/** A feed's office is not a brokerage of the network, so it has no id. */
export const ListingBrokerage = Type.Object({ _id: nullable(Id), name: Type.String() });

/** A home sold in shares of equal price: how many there are, and how many are still for sale. */
export const CoOwnership = Type.Object({ sharesTotal: Type.Integer(), sharesAvailable: Type.Integer() });
export type CoOwnership = Static<typeof CoOwnership>;

/** A price, or for a rental the rent and its period; homes for sale have no period. */
export const ListingPrice = Type.Object({
  ...Money.properties,
  period: Type.Optional(oneOf(rentPeriods)),
});
export type ListingPrice = Static<typeof ListingPrice>;

/** A listing in lists and search (B §3). Price is in whole units of its currency; no amount means on request. */
export const ListingSummary = Type.Object({
  _id: Id,
  title: TextByLanguage,
  listingType: oneOf(listingTypes),
  status: oneOf(listingStatuses),
  archived: Type.Boolean(),
  price: ListingPrice,
  startPrice: nullable(Money),
  isDevelopment: Type.Boolean(),
  pictures: Type.Array(Picture),
  property: Property,
  listingBrokerage: nullable(ListingBrokerage),
  listingAgents: Type.Array(Id),
  listingAgentsPerson: Type.Array(Id),
  tagNames: Type.Array(Type.String()),
  lifestyleNames: Type.Array(Type.String()),
  coOwnership: nullable(CoOwnership),
  /** The client whose home the prospect is; sent only to people who may see the prospect. */
  clientPerson: nullable(Type.Object({ _id: Id, fullName: Type.String() })),
  dateAvailable: IsoDate,
  dateListed: IsoDateTime,
  isFavourite: Type.Boolean({ description: "the reader's own" }),
  /** True for the agents of the listing, for teammates of its owner, and for staff. */
  canEdit: Type.Boolean(),
  /** Sent only to people who may edit the listing, and only where homes are paid for individually (listings-only). */
  payment: Type.Optional(oneOf(listingPayments)),
  /** An update names this version, so that it never overwrites somebody else's change. */
  version: Type.Integer({ minimum: 1 }),
});
export type ListingSummary = Static<typeof ListingSummary>;

export const AgentCard = Type.Object({
  _id: Id,
  personId: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'E.164' })),
  phoneText: Type.Optional(PhoneText),
  brokerageName: nullable(Type.String()),
  city: nullable(Type.String()),
  isBlocked: Type.Optional(Type.Boolean({ description: 'by the reader: the agent is not reached' })),
});
export type AgentCard = Static<typeof AgentCard>;

/** B §3 `realmData.tags`: who set a tag and when, and whether others see it. */
export const TagNote = Type.Object({
  tag: Type.String(),
  visible: Type.Boolean(),
  modifiedByPerson: Id,
  modifyDate: IsoDateTime,
});
export type TagNote = Static<typeof TagNote>;

/** Hidden tags are sent only to people who may edit the listing. */
export const ListingRealmData = Type.Object({
  tags: Type.Array(TagNote),
  tagNames: Type.Array(Type.String()),
  lifestyles: Type.Array(Id),
  lifestyleNames: Type.Array(Type.String()),
});
export type ListingRealmData = Static<typeof ListingRealmData>;

/** GET /listings/{id}: what `/view-property` shows. */
export const ListingDetail = Type.Object({
  ...ListingSummary.properties,
  source: oneOf(['portico', 'feed']),
  listingAgentId: nullable(Id),
  floorPlan: nullable(Type.Union([Picture, Type.Object({ url: Type.String() })])),
  realmData: ListingRealmData,
  parentListing: nullable(Type.Object({ _id: Id, title: TextByLanguage })),
  /** The version of the listing terms that the agent accepted last. */
  termsVersion: nullable(Type.Integer()),
  viewsCount: nullable(Type.Integer({ description: 'how often others looked; null unless canEdit' })),
  description: TextByLanguage,
  listingUrl: nullable(Type.String()),
  mlsId: nullable(Type.String()),
  agents: Type.Array(AgentCard),
  matchCount: nullable(
    Type.Integer({ description: "how many of the reader's clients match; null for non-agents" }),
  ),
  isMine: Type.Boolean(),
});
export type ListingDetail = Static<typeof ListingDetail>;

/** An area of the map. Where it crosses the antimeridian, `west` is greater than `east`. */
export const MapBounds = strict({
  west: Type.Number({ minimum: -180, maximum: 180 }),
  south: Type.Number({ minimum: -90, maximum: 90 }),
  east: Type.Number({ minimum: -180, maximum: 180 }),
  north: Type.Number({ minimum: -90, maximum: 90 }),
});
export type MapBounds = Static<typeof MapBounds>;

/** OpenAPI has no tuples as the checking of requests knows them, so that latitudes are checked with the area's shape. */
const Corner = Type.Unsafe<[longitude: number, latitude: number]>(
  Type.Array(Type.Number({ minimum: -180, maximum: 180 }), {
    minItems: 2,
    maxItems: 2,
    description: 'longitude and latitude (up to 85.05), in degrees',
  }),
);

/** The corners of an area, in order, each joined to the next by the short way around the globe. */
export const MapArea = Type.Array(Corner, { minItems: 3, maxItems: mostAreaCorners });
export type MapArea = Static<typeof MapArea>;

/**
 * A listing must have all the tags and lifestyles, and one value of every other list. A price on request matches no price range. A
 * range of prices finds only homes for sale; one of rents (in US dollars a month, converted from the rental's period) only rentals.
 */
export const ListingFilter = strict({
  statuses: Type.Optional(Type.Array(oneOf(listingStatuses), { maxItems: 5 })),
  listingTypes: Type.Optional(Type.Array(oneOf(listingTypes), { maxItems: 3 })),
  minPrice: Type.Optional(Type.Number({ minimum: 0 })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0 })),
  minRent: Type.Optional(Type.Number({ minimum: 0 })),
  maxRent: Type.Optional(Type.Number({ minimum: 0 })),
  ...measureFiltersOf(({ to }) => Type.Optional(Type.Integer({ minimum: 0, maximum: to }))),
  countries: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  cities: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  /** The state's name or code. */
  state: Type.Optional(Type.String({ maxLength: 80 })),
  bounds: Type.Optional(MapBounds),
  area: Type.Optional(MapArea),
  tagNames: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  lifestyleNames: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  listingAgentId: Type.Optional(Id),
  /** Only these, for the cards in messages: reading a listing individually counts as viewing it. */
  ids: Type.Optional(Type.Array(Id, { maxItems: 20 })),
});
export type ListingFilter = Static<typeof ListingFilter>;

/** POST /listings/search (B §7). Header search sends limit 5, sortBy price.amount, sortDir -1. */
export const ListingSearchBody = strict({
  category: Type.Optional(oneOf([...listingCategories, 'name', 'global'])),
  currentAgentId: Type.Optional(Id),
  filter: Type.Optional(ListingFilter),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
  searchState: Type.Optional(Type.String({ maxLength: 80 })),
  showArchived: Type.Optional(Type.Boolean()),
  showMine: Type.Optional(Type.Boolean()),
  sortBy: Type.Optional(oneOf(listingSorts)),
  sortDir: Type.Optional(SortDirection),
});
export type ListingSearchBody = Static<typeof ListingSearchBody>;

/** How many listings each tab holds under the same name and filter; each stops at `maxCountedResults`. */
export const ListingCounts = Type.Object({
  all: Type.Integer(),
  mine: Type.Integer(),
  sale: Type.Integer(),
  rental: Type.Integer(),
  platform: Type.Integer(),
  favourites: Type.Integer(),
  archived: Type.Integer(),
});
export type ListingCounts = Static<typeof ListingCounts>;

export const ListingSearchAnswer = Type.Object({
  ...pageOf(ListingSummary).properties,
  listhubListings: Type.Array(ListingSummary),
});
export type ListingSearchAnswer = Static<typeof ListingSearchAnswer>;

/** POST /listings/counts: separate from the results, so that a slow count cannot delay the cards. */
export const ListingCountsBody = strict({
  filter: Type.Optional(ListingFilter),
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ListingCountsBody = Static<typeof ListingCountsBody>;

/** The most columns and rows into which a map may be divided. */
export const mostMapCells = 40;

/**
 * POST /listings/map: the same list as a search, counted on a grid, so that a map can plot all of it. `columns` and
 * `rows` divide `view`, the visible part of the map; without `view` they divide the area of the whole list.
 */
export const ListingMapBody = strict({
  category: Type.Optional(oneOf(listingCategories)),
  filter: Type.Optional(ListingFilter),
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
  view: Type.Optional(MapBounds),
  columns: Type.Integer({ minimum: 1, maximum: mostMapCells }),
  rows: Type.Integer({ minimum: 1, maximum: mostMapCells }),
});
export type ListingMapBody = Static<typeof ListingMapBody>;

/** The listings in one cell of the grid; `listing` is the only one of a cell that holds one. */
export const ListingMapCell = Type.Object({
  count: Type.Integer(),
  longitude: Type.Number({ description: 'the mean of its listings' }),
  latitude: Type.Number(),
  /** The smallest area around its listings. */
  bounds: MapBounds,
  listing: nullable(
    Type.Object({ _id: Id, title: TextByLanguage, price: ListingPrice, startPrice: nullable(Money) }),
  ),
});
export type ListingMapCell = Static<typeof ListingMapCell>;

/** The cells' counts and `unplaced` together are the list's total, or in a `view` the number of listings in it. */
export const ListingMap = Type.Object({
  cells: Type.Array(ListingMapCell),
  unplaced: Type.Integer({ description: 'listings without a position; 0 in a view' }),
  /** The area of all cells; null if no listing has a position. */
  bounds: nullable(MapBounds),
});
export type ListingMap = Static<typeof ListingMap>;

/** B's filter without prospects: one type, several, or '' for any; it narrows `listingTypes` of our own filter. */
const AskedTypes = Type.Union([
  oneOf([...listingTypes, '']),
  Type.Array(oneOf(listingTypes), { maxItems: 3 }),
]);

/** POST /development/search (B §7): limit 3, sortBy price.amount ascending. */
export const DevelopmentSearchBody = strict({
  category: Type.Optional(Type.Literal('global')),
  searchName: Type.Optional(Type.String({ maxLength: 200 })),
  filter: Type.Optional(strict({ ...ListingFilter.properties, listingType: Type.Optional(AskedTypes) })),
  isDevelopments: Type.Optional(Type.Boolean()),
  sortBy: Type.Optional(oneOf(listingSorts)),
  sortDir: Type.Optional(SortDirection),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type DevelopmentSearchBody = Static<typeof DevelopmentSearchBody>;

/** POST /development/map: the same list as a search of developments, counted as POST /listings/map counts. */
export const DevelopmentMapBody = strict({
  searchName: DevelopmentSearchBody.properties.searchName,
  filter: DevelopmentSearchBody.properties.filter,
  view: ListingMapBody.properties.view,
  columns: ListingMapBody.properties.columns,
  rows: ListingMapBody.properties.rows,
});
export type DevelopmentMapBody = Static<typeof DevelopmentMapBody>;
