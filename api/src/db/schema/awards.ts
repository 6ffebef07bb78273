import type { AwardBody, AwardCategory, AwardSource } from '@portico/contracts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** The network's own awards. */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    year: integer().notNull(),
    category: text().$type<AwardCategory>().notNull(),
    /** Null for somebody who was never an agent here, or has been deleted. */
    agentId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    /** As it was when the award was given. */
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
  ],
);
