import type { FieldFault } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, updatedAt } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** What was typed into a form and not yet saved, by person and form: `new`, `unit-{parent}` or the listing's id. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    personId: belongsTo(() => people.id),
    key: text().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('listing_drafts_updated').on(table.updatedAt),
  ],
);

/**
 * A photo that is being added to a listing. When it is `ready`, it was checked, re-encoded and stored in its sizes; a
 * listing of the agent's team may then name its key. A photo that no listing and no draft names is removed after a
 * while.
 */
export const listingUploads = pgTable(
  'listing_uploads',
  {
    id: id(),
    /** The agent whose folder holds the photo. */
    agentId: belongsTo(() => agents.id),
    personId: belongsTo(() => people.id),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    state: text().notNull().default('signed'),
    /** Why the photo was refused: as a sentence, and by its code. */
    reason: text(),
    fault: jsonb().$type<FieldFault>(),
    width: integer(),
    height: integer(),
    /** When the work began. Work whose process died can be taken over after a while. */
    workingSince: instant(),
    /** How many listings show the photo, and since when none does; a trigger on listings counts them. */
    uses: integer().notNull().default(0),
    unusedSince: instant().defaultNow(),
    createdAt: createdAt(),
    readyAt: instant(),
  },
  (table) => [
    index('listing_uploads_unused').on(table.unusedSince).where(sql`uses = 0`),
    index('listing_uploads_agent').on(table.agentId),
    index('listing_uploads_person').on(table.personId),
    check('listing_uploads_state', sql`${table.state} in ('signed','working','ready','refused')`),
  ],
);
