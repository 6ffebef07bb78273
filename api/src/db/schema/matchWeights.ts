import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How many points each met wish is worth: one row, which the migration wrote with the usual weights. */
export const matchWeights = pgTable(
  'match_weights',
  {
    id: smallint().primaryKey().default(1),
    city: integer().notNull(),
    country: integer().notNull(),
    lifestyles: integer().notNull(),
    budget: integer().notNull(),
    offCentre: integer().notNull(),
    openBudget: integer().notNull(),
    mustHaves: integer().notNull(),
    version: integer().notNull().default(1),
    changedAt: instant(),
    changedByPersonId: uuid(),
  },
  (table) => [
    check('match_weights_one_row', sql`${table.id} = 1`),
    check(
      'match_weights_are_whole',
      sql`${table.city} + ${table.lifestyles} + ${table.budget} + ${table.mustHaves} = 100`,
    ),
  ],
);
