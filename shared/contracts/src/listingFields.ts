/*
 * The fields of a listing that are numbers, each described once. Contract, columns, cards, form, importer, filters and
 * labels read them from here. Browsers import this file, so it stays plain data: a schema would bring TypeBox along.
 */

export interface NumberLimits {
  from: number;
  to: number;
  isWhole: boolean;
}

const whole = (from: number, to: number): NumberLimits => ({ from, to, isWhole: true });
const fraction = (from: number, to: number): NumberLimits => ({ from, to, isWhole: false });

/** Homes are sold from the plan, but no longer before completion than this. */
const latestYear = new Date().getFullYear() + 10;

/** A filter for "at least this much". */
export interface MeasureFilter {
  /** The filter's name in the body of a search. */
  name: string;
  /** The filter's name in the address of the list. */
  param: string;
  /** The highest limit a search may have. */
  to: number;
  /** The limits offered to a reader. */
  steps: readonly number[];
  /** Shown beside the list if there is room; the other filters are only in the panel of all filters. */
  isInBar: boolean;
}

/** A minimum that clients may wish for; a home below it is ruled out (docs/matching.md). */
export interface MeasureWish {
  /** The wish's name in a client, and so its column. */
  name: string;
  /** Its name among the reasons for and against a home. */
  kind: string;
  /** The most that a client may wish for. */
  to: number;
}

export interface ListingMeasure {
  /** Its name in the RESO Data Dictionary, and so in requests, answers and feeds (resolutions 81). */
  reso: string;
  limits: NumberLimits;
  unit: 'count' | 'squareFeet' | 'acres' | 'year' | 'moneyAMonth';
  /** On the property's page: among the figures beneath the title, or as a line of the details. */
  shown: 'figure' | 'detail';
  filter?: MeasureFilter;
  wish?: MeasureWish;
}

/**
 * The measures of a home, in the order the form asks for them. The key is the name everywhere inside Portico: of the
 * column (`year_built`), of the form's field and of the words. Each of them may be unknown, which is null. All of them
 * are asked in the form and imported; the importer knows which of them a feed gives in several units.
 */
export const listingMeasures = {
  bedroomsTotal: {
    reso: 'BedroomsTotal',
    limits: whole(0, 200),
    unit: 'count',
    shown: 'figure',
    filter: { name: 'minBeds', param: 'beds', to: 50, steps: [1, 2, 3, 4, 5, 6, 8], isInBar: true },
    wish: { name: 'minBedrooms', kind: 'bedrooms', to: 100 },
  },
  bathroomsTotalInteger: {
    reso: 'BathroomsTotalInteger',
    limits: whole(0, 200),
    unit: 'count',
    shown: 'figure',
    wish: { name: 'minBathrooms', kind: 'bathrooms', to: 100 },
  },
  livingArea: {
    reso: 'LivingArea',
    limits: fraction(0, 10_000_000),
    unit: 'squareFeet',
    shown: 'figure',
    wish: { name: 'minLivingArea', kind: 'livingArea', to: 1_000_000 },
  },
  lotSizeArea: { reso: 'LotSizeArea', limits: fraction(0, 10_000_000), unit: 'acres', shown: 'detail' },
  yearBuilt: { reso: 'YearBuilt', limits: whole(1000, latestYear), unit: 'year', shown: 'detail' },
  /** RESO: the year of the last major renovation. */
  yearBuiltEffective: {
    reso: 'YearBuiltEffective',
    limits: whole(1000, latestYear),
    unit: 'year',
    shown: 'detail',
    filter: {
      name: 'minYearRenovated',
      param: 'renovated',
      to: 2200,
      steps: [2000, 2005, 2010, 2015, 2020],
      isInBar: false,
    },
  },
  parkingTotal: {
    reso: 'ParkingTotal',
    limits: whole(0, 1000),
    unit: 'count',
    shown: 'detail',
    filter: { name: 'minParking', param: 'parking', to: 50, steps: [1, 2, 3, 4, 6, 8], isInBar: false },
  },
  /**
   * The condo fee of one month (RESO: AssociationFeeFrequency Monthly), in whole units of the listing's currency. No
   * list is filtered by it: amounts in different currencies do not compare.
   */
  associationFee: {
    reso: 'AssociationFee',
    limits: whole(0, 1_000_000_000),
    unit: 'moneyAMonth',
    shown: 'detail',
  },
} as const satisfies Record<string, ListingMeasure>;

type Measures = typeof listingMeasures;
export type MeasureKey = keyof Measures;
/** The names the measures have outside of Portico. */
export type ResoName = Measures[MeasureKey]['reso'];

type AnyMeasure = ListingMeasure & { reso: ResoName };
const entries = Object.entries(listingMeasures) as [MeasureKey, AnyMeasure][];
export const measureKeys = entries.map(([key]) => key);
export const isMeasureKey = (name: string): name is MeasureKey => name in listingMeasures;

type Make<Value> = (key: MeasureKey, measure: AnyMeasure) => Value;

/** One value for each measure, by its key. */
export const measuresOf = <Value>(make: Make<Value>) =>
  Object.fromEntries(entries.map(([key, measure]) => [key, make(key, measure)])) as Record<MeasureKey, Value>;

/** One value for each measure, by its RESO name: the content of `property` in a request or an answer. */
export const resoMeasuresOf = <Value>(make: Make<Value>) =>
  Object.fromEntries(entries.map(([key, measure]) => [measure.reso, make(key, measure)])) as Record<
    ResoName,
    Value
  >;

/** The measures lists are filtered by. */
export type FilteredKey = {
  [Key in MeasureKey]: Measures[Key] extends { filter: object } ? Key : never;
}[MeasureKey];
export type FilterName = Extract<Measures[MeasureKey], { filter: object }>['filter']['name'];
type AnyFilter = MeasureFilter & { name: FilterName };

export const measureFilters = entries.flatMap(([key, { filter }]) =>
  filter ? [{ key: key as FilteredKey, ...(filter as AnyFilter) }] : [],
);

/** One value for each filter, by its name in a search. */
export const measureFiltersOf = <Value>(make: (filter: (typeof measureFilters)[number]) => Value) =>
  Object.fromEntries(measureFilters.map((filter) => [filter.name, make(filter)])) as Record<
    FilterName,
    Value
  >;

type Wish<Key extends MeasureKey> = Extract<Measures[Key], { wish: object }>['wish'];
/** The measures that clients wish for. */
export type WishedKey = {
  [Key in MeasureKey]: Measures[Key] extends { wish: object } ? Key : never;
}[MeasureKey];
export type WishName = Wish<MeasureKey>['name'];
export type WishKind = Wish<MeasureKey>['kind'];
type AnyWish = MeasureWish & { name: WishName; kind: WishKind };

export const measureWishes = entries.flatMap(([key, { wish }]) =>
  wish ? [{ key: key as WishedKey, ...(wish as AnyWish) }] : [],
);
export const wishNames = measureWishes.map(({ name }) => name);

/** One value for each of these wishes, by its name in a client. */
export const measureWishesOf = <Value>(make: (wish: (typeof measureWishes)[number]) => Value) =>
  Object.fromEntries(measureWishes.map((wish) => [wish.name, make(wish)])) as Record<WishName, Value>;

/**
 * Limits of numbers that are not measures. The money limit exceeds any home's price and is a safe integer everywhere; a
 * price of 0 would say that a home is free, where "on request" was meant.
 */
export const moneyLimits = whole(1, 1_000_000_000_000);
export const latitudeLimits = fraction(-90, 90);
export const longitudeLimits = fraction(-180, 180);
