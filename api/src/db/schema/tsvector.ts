import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's full-text type, which Drizzle doesn't have; only ever written by the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
