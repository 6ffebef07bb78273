import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, serial } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** Members' activity (B §1 usage tracking). Reports read a range of days, so time leads the index. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: serial(),
    at: createdAt(),
    personId: belongsTo(() => people.id),
    role: text().notNull(),
    kind: text().notNull(),
    path: text(),
  },
  (table) => [
    index('usage_events_report').on(table.at, table.kind, table.role, table.personId),
    index('usage_events_person').on(table.personId, table.at),
  ],
);

/** One view per viewer, agent and day (UTC): a second look is not a second visit. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: serial(),
    agentId: belongsTo(() => agents.id),
    viewerPersonId: belongsTo(() => people.id),
    at: createdAt(),
  },
  (table) => [
    index('profile_views_agent').on(table.agentId, table.at),
    index('profile_views_viewer').on(table.viewerPersonId, table.at),
    uniqueIndex('profile_views_once_a_day').on(
      table.agentId,
      table.viewerPersonId,
      sql`((at at time zone 'UTC')::date)`,
    ),
  ],
);

/** Remotes a browser could not load; the Deployments tab counts them. */
export const remoteFailures = pgTable(
  'remote_failures',
  {
    id: serial(),
    at: createdAt(),
    remote: text().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    message: text().notNull(),
    /** Functions and files, newest first; null where the browser told none. */
    stack: text(),
    /** The shell of the tab that reports; null from a shell that did not send it yet. */
    shell: text(),
    personId: uuid(),
    userAgent: text(),
  },
  (table) => [index('remote_failures_remote').on(table.remote, table.version, table.at)],
);

/** The team that owns a remote: its members and administrators change which version is live. */
export const remoteOwners = pgTable(
  'remote_owners',
  {
    remote: text().notNull(),
    personId: belongsTo(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.personId] }),
    index('remote_owners_person').on(table.personId),
  ],
);

/** Keys with which a team releases its remotes from elsewhere. Only a hash of the secret is stored. */
export const releaseTokens = pgTable('release_tokens', {
  id: id(),
  team: text().notNull(),
  remotes: text().array().notNull(),
  hash: text().notNull().unique(),
  createdAt: createdAt(),
  createdByPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
  lastUsedAt: instant(),
  revokedAt: instant(),
});
