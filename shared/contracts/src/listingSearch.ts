import { type Static, Type } from 'typebox';
import { Id, Money, nullable, oneOf, pageOf, SortDirection, strict, TextByLanguage } from './base.ts';
import { measureFiltersOf } from './listingFields.ts';
import { ListingPrice, ListingSummary } from './listings.ts';
import { listingCategories, listingSorts, listingStatuses, listingTypes, mostAreaCorners } from './lists.ts';

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
