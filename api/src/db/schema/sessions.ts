import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { accounts, people } from './people.ts';

/**
 * One row per sign-in; its id is the token family. Tokens are stored only as SHA-256.
 *
 * For a minute after a rotation the immediate predecessor is answered with the SAME successor. The successor must
 * therefore be readable again, but only for the holder of the predecessor: `sealedSuccessor` is encrypted under a key
 * derived from the predecessor token itself, so that the table alone reveals nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: belongsTo(() => accounts.id),
    personId: belongsTo(() => people.id),
    accessHash: text().notNull(),
    accessExpiresAt: instant().notNull(),
    refreshHash: text().notNull(),
    refreshExpiresAt: instant().notNull(),
    previousRefreshHash: text(),
    rotatedAt: instant(),
    sealedSuccessor: text(),
    /** The chat token of this sign-in (A §3): one per session, so that a renewed access token does not reload the chat. */
    chatHash: text(),
    absoluteExpiresAt: instant().notNull(),
    isRemembered: boolean().notNull().default(false),
    impersonatorPersonId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    impersonationReason: text(),
    impersonationEndsAt: instant(),
    /** The session of the staff member who acts in the person's place: activity here counts as activity there too. */
    openedFromId: uuid(),
    /** When the person last proved who they are in this session; null where staff act in their place. */
    factorProvenAt: instant(),
    userAgent: text(),
    ipAddress: text(),
    /** The language of this session's pages; null until a page has named it. */
    language: text(),
    createdAt: createdAt(),
    /** When its person last did something; automatic requests of a page do not change it (identity/activity.ts). */
    lastSeenAt: createdAt(),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (table) => [
    uniqueIndex('sessions_access_hash').on(table.accessHash),
    uniqueIndex('sessions_refresh_hash').on(table.refreshHash),
    uniqueIndex('sessions_previous_refresh_hash').on(table.previousRefreshHash),
    index('sessions_person').on(table.personId, table.lastSeenAt),
    index('sessions_absolute_expiry').on(table.absoluteExpiresAt),
  ],
);

/** Refresh tokens older than the immediate predecessor: seeing one again means it was stolen, and ends the family. */
export const retiredRefreshTokens = pgTable(
  'retired_refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: belongsTo(() => sessions.id),
    retiredAt: createdAt(),
  },
  (table) => [index('retired_refresh_tokens_session').on(table.sessionId)],
);
