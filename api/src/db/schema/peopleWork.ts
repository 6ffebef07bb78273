import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, updatedAt } from './columns.ts';
import { people } from './people.ts';

export type ChangeReason = {
  code: string;
  field?: string;
  line?: number;
  /** What its sentence names besides, such as a calling code. */
  values?: Record<string, string | number>;
};

/**
 * One change of many people by staff, from its draft (with a fixed set of people) to its undo; or an import of people
 * from a spreadsheet, which is the same with rows of a file. Rows of earlier versions have only `personIds` and
 * `before`.
 */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    /** Whoever acts now: it is logged as theirs, and changes nothing about themselves. */
    actorPersonId: uuid().notNull(),
    /** Who asked for it, where somebody let it go on after it had stopped, or has undone it. */
    askedByPersonId: uuid(),
    action: text().notNull(),
    /** The role, group or tag that is given or taken. */
    value: text(),
    state: text().notNull().default('done'),
    /** The state in which the work failed. */
    failedIn: text(),
    total: integer().notNull().default(0),
    /** The last row that was processed in this state. */
    cursor: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
    /** How often the next batch failed. */
    tries: integer().notNull().default(0),
    /** An import has its file, and which field each column holds. */
    fileName: text(),
    mapping: jsonb().$type<Record<string, string>>(),
    /** Actions from before migration 0078 have the ids of the people they really changed. */
    personIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    reason: text().notNull().default(''),
    /** The same for those actions: the state to restore on undo, by person id. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The request that started it, or its undo: later work is logged under that request. */
    ipAddress: text(),
    requestId: text(),
    createdAt: createdAt(),
    startedAt: instant(),
    doneAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    index('bulk_changes_created').on(table.createdAt),
    index('bulk_changes_busy').on(table.state).where(sql`state in ('running','undoing')`),
    check(
      'bulk_changes_state',
      sql`${table.state} in ('draft','running','done','undoing','undone','failed')`,
    ),
  ],
);

/** A person of such a change, and their result. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    changeId: belongsTo(() => bulkChanges.id),
    rowNo: integer().notNull(),
    /** Null for a person without a record yet. */
    personId: uuid(),
    outcome: text().notNull(),
    reasons: jsonb().$type<ChangeReason[]>().notNull().default(sql`'[]'::jsonb`),
    /** The state to restore on undo. */
    before: jsonb().$type<unknown>(),
    /** A row of an import has the file's values, and the number of its line. */
    line: integer(),
    cells: text().array(),
    content: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.rowNo] }),
    index('bulk_change_rows_outcome').on(table.changeId, table.outcome, table.rowNo),
  ],
);

/** A saved list of people: its filters, order and columns, in the form of the page's address. */
export const peopleViews = pgTable(
  'people_views',
  {
    id: id(),
    ownerPersonId: belongsTo(() => people.id),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('people_views_name').on(table.list, table.ownerPersonId, table.name)],
);

/** The columns that a person last chose for a list. */
export const peopleListColumns = pgTable(
  'people_list_columns',
  {
    personId: belongsTo(() => people.id),
    list: text().notNull(),
    columns: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
);

/** A requested file of people; its address works once. */
export const peopleExports = pgTable(
  'people_exports',
  {
    id: id(),
    ticketHash: text().notNull(),
    personId: belongsTo(() => people.id),
    list: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    columns: text().array().notNull(),
    createdAt: createdAt(),
    startedAt: instant(),
    endedAt: instant(),
    rows: integer(),
  },
  (table) => [
    uniqueIndex('people_exports_ticket').on(table.ticketHash),
    index('people_exports_created').on(table.createdAt),
  ],
);

/** A powerful role that one administrator requested and another must confirm. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: id(),
    /** `grant`, or `rule-off`: from then on one administrator is enough. */
    kind: text().notNull().default('grant'),
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    role: text(),
    reason: text().notNull(),
    askedByPersonId: belongsTo(() => people.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    answer: text(),
    answeredByPersonId: uuid(),
  },
  (table) => [
    uniqueIndex('role_requests_one_open')
      .on(table.kind, table.personId, table.role)
      .where(sql`answered_at is null`),
    check('role_requests_kind', sql`${table.kind} in ('grant','rule-off')`),
    check('role_requests_answer', sql`${table.answer} in ('confirmed','declined','withdrawn','expired')`),
  ],
);
