import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every identifier is a UUID the writer may choose, so that a repeated request can name the same row. */
export const id = () => uuid().primaryKey().defaultRandom();

/** The parent of this row: the row is deleted with it. */
export const belongsTo = (owner: () => AnyPgColumn) =>
  uuid().notNull().references(owner, { onDelete: 'cascade' });

/**
 * Milliseconds and no finer: values that JavaScript reads can then be compared with stored ones, which keyset paging
 * needs.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Whole units of a currency: no luxury price needs cents, and 2^53 is enough for any of them. */
export const wholeAmount = () => bigint({ mode: 'number' });

/** Rows that are only ever appended and read by time. */
export const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The values of a list as a check names them. */
export const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(',');
