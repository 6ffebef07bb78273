import type { AwardBody, AwardCategory, AwardSource } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** The network's own awards. */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    year: integer().notNull(),
    category: text().$type<AwardCategory>().notNull(),
    /** Its place among the awards of its year and category; null comes after all others. */
    rank: integer(),
    /** Null for a winner who was never an agent here, or has been deleted. */
    agentId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    /** The winner's name as it was when the award was given. */
    personName: text().notNull(),
    source: jsonb().$type<AwardSource>().notNull(),
    texts: jsonb().$type<AwardBody['texts']>().notNull(),
    version: integer().notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
    changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('awards_year').on(table.year, table.category),
    index('awards_agent').on(table.agentId, table.year),
    check('awards_rank', sql`${table.rank} between 1 and 99`),
  ],
);

/** What an import did to one award: created it (`before` is null), or replaced the values in `before` with these. */
export type AwardImportChange = {
  awardId: string;
  /** The award's version after the import; if it is later now, somebody has changed the award since. */
  version: number;
  before: (Pick<AwardBody, 'source' | 'texts'> & { rank: number | null }) | null;
};

/** Imports of awards, stored for as many days as each can be undone. */
export const awardImports = pgTable(
  'award_imports',
  {
    id: id(),
    actorPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    createdAt: createdAt(),
    changes: jsonb().$type<AwardImportChange[]>().notNull(),
    undone: jsonb().$type<{ removed: number; restored: number; kept: number }>(),
  },
  (table) => [index('award_imports_created').on(table.createdAt)],
);
