import type { OtherNames } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, serial, updatedAt } from './columns.ts';
import { people } from './people.ts';
import { tsvector } from './tsvector.ts';

export const brokerages = pgTable(
  'brokerages',
  {
    id: id(),
    name: text().notNull(),
    isDeveloper: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    city: text(),
    state: text(),
    country: text(),
    website: text(),
    /**
     * The location of its town in the gazetteer. The map shows it for agents who show their brokerage's place instead
     * of their own.
     */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** How many of its listings the network sees; kept by triggers (0002). */
    listingsCount: integer().notNull().default(0),
    searchName: text().notNull().generatedAlwaysAs(sql`search_form(name)`),
    searchWords: tsvector().notNull().generatedAlwaysAs(sql`name_words(name)`),
    /** Increases with each change by staff; a form based on an older version is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('brokerages_search_words').using('gin', table.searchWords),
    index('brokerages_name').on(table.searchName, table.id),
  ],
);

/** The professional side of a person; one per member with the role agent. */
export const agents = pgTable(
  'agents',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    brokerageId: uuid().references(() => brokerages.id, { onDelete: 'set null' }),
    /** A copy of the person's name, written with it: sorting and searching 100,000 agents must not join. */
    fullName: text().notNull(),
    /** Whether members find them: a trigger sets it when the membership ends, is suspended, or comes back (0097). */
    isActive: boolean().notNull().default(true),
    city: text(),
    state: text(),
    country: text(),
    /** The exact place. Only the trigger of `mapLatitude` reads it; no answer contains it. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** How much of the place the member lets others see. */
    placePrecision: text().notNull().default('nearby'),
    /** Decides how far a place is moved. It is secret, because somebody who knew it could move the place back. */
    placeSalt: uuid().notNull().defaultRandom(),
    /** The place that others see, kept by a trigger (0048). */
    mapLatitude: doublePrecision(),
    mapLongitude: doublePrecision(),
    /** The same place on the map's grid of 2^20 by 2^20 cells: counting by cells of any zoom is a shift of bits. */
    mapX: integer().generatedAlwaysAs(sql`map_column(map_longitude)`),
    mapY: integer().generatedAlwaysAs(sql`map_row(map_latitude)`),
    bio: text().notNull().default(''),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    specialties: text().array().notNull().default(sql`'{}'::text[]`),
    awards: text().array().notNull().default(sql`'{}'::text[]`),
    /** Addresses of pages about the agent on other sites. */
    links: text().array().notNull().default(sql`'{}'::text[]`),
    tagNames: text().array().notNull().default(sql`'{}'::text[]`),
    memberSince: instant().notNull().defaultNow(),
    /** How many of the agent's listings the network sees; kept by triggers (0002). */
    listingsCount: integer().notNull().default(0),
    searchName: text().notNull().generatedAlwaysAs(sql`search_form(full_name)`),
    searchWords: tsvector().notNull().generatedAlwaysAs(sql`name_words(full_name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('agents_search_words').using('gin', table.searchWords),
    index('agents_name').on(table.searchName, table.id),
    index('agents_listings_count').on(table.listingsCount, table.id),
    index('agents_brokerage').on(table.brokerageId, table.searchName),
    index('agents_active_of_brokerage').on(table.brokerageId).where(sql`is_active`),
    index('agents_city').on(table.city, table.searchName),
    index('agents_state').on(table.state, table.searchName),
    // Counts the active agents around a place without reading their rows.
    index('agents_position').on(table.mapLatitude, table.mapLongitude, table.isActive),
    // Holds everything the map counts, so that 100,000 agents are counted without reading their rows.
    index('agents_map').on(table.isActive, table.mapX, table.mapY, table.city),
    check('agents_place_precision', sql`${table.placePrecision} in ('nearby','brokerage')`),
  ],
);

/**
 * The active agents of each cell of the map, 128 by 128 cells of its grid (about 5 km), so that a map of the world counts
 * cells and not agents. Cells of `agent_cell_changes` are outdated; readers count those anew.
 */
export const agentCells = pgTable(
  'agent_cells',
  {
    x: integer().notNull(),
    y: integer().notNull(),
    agents: integer().notNull(),
    /** The first town by name. */
    city: text(),
    sumX: bigint({ mode: 'number' }).notNull(),
    sumY: bigint({ mode: 'number' }).notNull(),
    leftX: integer().notNull(),
    rightX: integer().notNull(),
    topY: integer().notNull(),
    bottomY: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.x, table.y] })],
);

/** Cells in which an agent came, went or moved: a trigger (0099) appends to it, so that no write waits for another. */
export const agentCellChanges = pgTable('agent_cell_changes', {
  id: serial(),
  x: integer().notNull(),
  y: integer().notNull(),
});

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull(),
    leadAgentId: uuid()
      .notNull()
      .unique()
      .references(() => agents.id, { onDelete: 'cascade' }),
    searchName: text().notNull().generatedAlwaysAs(sql`search_form(name)`),
    searchWords: tsvector().notNull().generatedAlwaysAs(sql`name_words(name)`),
    createdAt: createdAt(),
    /** When somebody joined or left, until the payment provider knows: everything since then is one change there. */
    seatsChangedAt: instant(),
  },
  (table) => [index('teams_search_words').using('gin', table.searchWords)],
);

/** An invitation by e-mail to join a team; the account with that address answers. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    teamId: belongsTo(() => teams.id),
    email: text().notNull(),
    invitedByPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    answer: text(),
  },
  (table) => [
    uniqueIndex('team_invitations_one_open')
      .on(table.teamId, table.email)
      .where(sql`${table.answeredAt} is null`),
    index('team_invitations_email').on(table.email),
    check('team_invitations_answer', sql`${table.answer} in ('accepted','declined','withdrawn')`),
  ],
);

/** An agent belongs to at most one team. The lead is a member as well. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: belongsTo(() => teams.id),
    agentId: uuid()
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    joinedAt: createdAt(),
  },
  (table) => [index('team_members_team').on(table.teamId)],
);

/** Circles of the network, chosen in the header (A §2). Members post in them. */
export const groups = pgTable('groups', {
  id: id(),
  name: text().notNull().unique(),
  /** The name in other languages; `name` is the English one. */
  names: jsonb().$type<OtherNames>().notNull().default(sql`'{}'::jsonb`),
  /** Whether all members can read its posts; otherwise they do not know about them. */
  isPublic: boolean().notNull().default(false),
  /** The number of the last post. */
  lastPostNumber: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: belongsTo(() => groups.id),
    personId: belongsTo(() => people.id),
    /** The group that the person chose in the header (A §2), on any device; somebody who leaves it has chosen none. */
    isSelected: boolean().notNull().default(false),
    /** Earlier posts are not unread. */
    joinedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId] }),
    index('group_members_person').on(table.personId),
    uniqueIndex('group_members_selected').on(table.personId).where(sql`is_selected`),
  ],
);

/** The agents a person has saved: "my people". */
export const savedAgents = pgTable(
  'saved_agents',
  {
    personId: belongsTo(() => people.id),
    agentId: belongsTo(() => agents.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.agentId] }),
    index('saved_agents_agent').on(table.agentId),
  ],
);
