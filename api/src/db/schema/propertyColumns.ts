import { measuresOf, type TextByLanguage } from '@portico/contracts';
import { char, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { wholeAmount } from './columns.ts';

/**
 * What our own listings and a feed's listings both say about a home, in columns of the same names: one filter, one
 * order and one card serve both tables.
 */
export const propertyColumns = () => ({
  mlsId: text(),
  title: jsonb().$type<TextByLanguage>().notNull(),
  description: jsonb().$type<TextByLanguage>().notNull(),
  /** Null is "price on request" (resolutions 72). */
  priceAmount: wholeAmount(),
  currency: char({ length: 3 }).notNull().default('USD'),
  /** The price in US dollars, or a development's start price; written whenever either changes. */
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
