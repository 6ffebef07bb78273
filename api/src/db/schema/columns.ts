import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every identifier is a UUID the writer may choose, so that a repeated request can name the same row. */
export const id = () => uuid().primaryKey().defaultRandom();

/** The row that this one is part of: it goes when that one goes. */
export const belongsTo = (owner: () => AnyPgColumn) =>
  uuid().notNull().references(owner, { onDelete: 'cascade' });

/** Milliseconds, no finer: what JavaScript reads can be compared with what is stored, which keyset paging needs. */
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
