import { measuresOf, type RentPeriod, type TextByLanguage } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, char, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { wholeAmount } from './columns.ts';

/** Larger than any price in dollars. */
const beyondPrices = 10_000_000_000_000;

/** The highest price in dollars that `priceOrder` keeps apart from rents. */
export const mostDollars = beyondPrices - 1;

/** The dollars of a monthly rent in `priceOrder`. */
export const rentInOrder = (dollars: number) => dollars - beyondPrices;

/**
 * What lists are ordered and filtered by: the price in dollars, and for rentals the rent below zero. So every rental
 * comes below every home for sale, no range of prices holds a rent, and one index serves both.
 */
export const priceOrder = (isRental: SQL) =>
  bigint({ mode: 'number' }).generatedAlwaysAs(
    sql`case when ${isRental} then price_usd - ${sql.raw(String(beyondPrices))} else price_usd end`,
  );

/** For the checks of both tables. */
export const knownRentPeriods = sql`rent_period in ('month','week','season')`;

/**
 * The facts about a home that our own listings and a feed's listings share, in columns of the same names: one filter,
 * one order and one card serve both tables.
 */
export const propertyColumns = () => ({
  mlsId: text(),
  title: jsonb().$type<TextByLanguage>().notNull(),
  description: jsonb().$type<TextByLanguage>().notNull(),
  /** Null is "price on request" (resolutions 72). */
  priceAmount: wholeAmount(),
  currency: char({ length: 3 }).notNull().default('USD'),
  /** The period that the price of a rental covers; null for homes for sale. */
  rentPeriod: text().$type<RentPeriod>(),
  /**
   * The price in US dollars: for a development its start price, for a rental one month's rent. It is rewritten with
   * every change of those values.
   */
  priceUsd: wholeAmount(),
  streetAddress: text().notNull(),
  unitNumber: text(),
  city: text().notNull(),
  state: text(),
  zipcode: text(),
  country: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  ...measuresOf((_key, { limits }) => (limits.isWhole ? integer() : doublePrecision())),
  listingUrl: text(),
});
