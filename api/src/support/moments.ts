import { type SQL, sql } from 'drizzle-orm';

/** A moment from the database in the form of our answers. */
export const isoOrNull = (moment: Date | string | null | undefined): string | null =>
  moment ? new Date(moment).toISOString() : null;

/** A moment as a parameter of a statement; its type is said, because the database cannot infer it everywhere. */
export const sqlMoment = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
