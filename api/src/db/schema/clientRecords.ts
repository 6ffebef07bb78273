import type { ClientEventKind } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { belongsTo, createdAt, id, instant, serial } from './columns.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';

const clientId = () => belongsTo(() => clients.id);
const agentId = () => belongsTo(() => agents.id);

/** Something an agent plans to do for a client. `dueOn` is a day on the reader's calendar. */
export const clientTasks = pgTable(
  'client_tasks',
  {
    id: id(),
    clientId: clientId(),
    title: text().notNull(),
    dueOn: date({ mode: 'string' }),
    doneAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('client_tasks_client').on(table.clientId),
    index('client_tasks_open').on(table.clientId, table.dueOn).where(sql`done_at is null`),
  ],
);

/** A home that a client has seen. */
export const clientHomes = pgTable(
  'client_homes',
  {
    clientId: clientId(),
    listingId: belongsTo(() => listings.id),
    seenOn: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.listingId] }),
    index('client_homes_listing').on(table.listingId),
  ],
);

export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/**
 * A client's history, which is deleted with the client. The audit log, which stays, says nothing about who they are.
 */
export const clientEvents = pgTable(
  'client_events',
  {
    id: serial(),
    clientId: clientId(),
    at: createdAt(),
    kind: text().$type<ClientEventKind>().notNull(),
    actorPersonId: uuid(),
    impersonatorPersonId: uuid(),
    changes: jsonb().$type<FieldChanges>().notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [index('client_events_client').on(table.clientId, table.id)],
);

/** The ids of everything that was moved from one client to another, by kind. */
export type MovedParts = Record<string, (string | number)[]>;

/** Two records of one person that were merged, with what is needed to undo it. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: id(),
    agentId: agentId(),
    keptId: clientId(),
    goneId: clientId(),
    /** The fields in which the two records differed: the kept one's value before and after, perhaps the same. */
    changes: jsonb().$type<FieldChanges>().notNull(),
    goneStatus: text().notNull(),
    moved: jsonb().$type<MovedParts>().notNull(),
    /** The line of the history about it; null where two records were marked as two people. */
    eventId: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index('client_merges_kept').on(table.keptId),
    index('client_merges_gone').on(table.goneId),
    index('client_merges_agent').on(table.agentId),
  ],
);

/** A spreadsheet of clients that is being imported; `state` says how far it is. */
export const clientImports = pgTable(
  'client_imports',
  {
    id: id(),
    agentId: agentId(),
    personId: uuid().notNull(),
    impersonatorPersonId: uuid(),
    fileName: text().notNull(),
    encoding: text().notNull(),
    separator: text().notNull(),
    header: text().array().notNull(),
    /** The file's header in normalized form: a later file with the same one starts with the mapping chosen last. */
    headerKey: text().notNull(),
    /** The column of each field. */
    mapping: jsonb().$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
    state: text().notNull().default('mapping'),
    total: integer().notNull(),
    /** The last row that was processed in this state. */
    cursor: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
    /** How often the next batch failed; after too many failures, `state` is `failed`. */
    tries: integer().notNull().default(0),
    /** The state in which the work failed. */
    failedIn: text(),
    createdAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [
    index('client_imports_agent').on(table.agentId, table.createdAt),
    index('client_imports_created').on(table.createdAt),
    index('client_imports_busy').on(table.state).where(sql`state in ('checking','importing','undoing')`),
  ],
);

/** A line of such a file, and its result. */
export const clientImportRows = pgTable(
  'client_import_rows',
  {
    importId: belongsTo(() => clientImports.id),
    rowNo: integer().notNull(),
    /** The line of the file where the row begins, from 1. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    outcome: text(),
    reason: text(),
    clientId: uuid(),
    /** The fields it changed, and the version of the client after that. */
    changes: jsonb().$type<FieldChanges>(),
    version: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNo] }),
    index('client_import_rows_client').on(table.importId, table.clientId).where(sql`client_id is not null`),
  ],
);

/** The first row of the file with the same e-mail address or phone number or, without either, the same name. */
export const clientImportKeys = pgTable(
  'client_import_keys',
  {
    importId: belongsTo(() => clientImports.id),
    key: text().notNull(),
    line: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);
