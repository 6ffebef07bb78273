import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/**
 * What repositories are given: the same queries run on PGlite and on PostgreSQL. A transaction is a `Database` too. In a
 * request with an idempotency key, everything asked through `Connection.db` is in that request's transaction.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
