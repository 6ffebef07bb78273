import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { accounts, people } from './people.ts';

/** Six characters sent by mail, kept only as a hash: 15 minutes, five tries, one use (resolutions 88). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    accountId: belongsTo(() => accounts.id),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    /** The address to change to; null for a password reset. */
    newEmail: text(),
    triesLeft: integer().notNull().default(5),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_codes_account').on(table.accountId, table.purpose, table.createdAt),
    index('one_time_codes_expiry').on(table.expiresAt),
    check('one_time_codes_purpose', sql`${table.purpose} in ('reset','email')`),
  ],
);

/** The link of a welcome mail (A §2 /welcome); its token is kept as SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text().primaryKey(),
    accountId: belongsTo(() => accounts.id),
    invitedByPersonId: uuid(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_account').on(table.accountId, table.createdAt)],
);

/**
 * An authenticator app (RFC 6238). It is in force from `confirmedAt` on; `lastStep` keeps a code from being used twice.
 */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  confirmedAt: instant(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: belongsTo(() => accounts.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** WebAuthn credentials. The public key is the COSE key and the counter is the device's own, both as last seen. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: belongsTo(() => accounts.id),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether the owner's devices share it (multi-device credential). */
    isSynced: boolean().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_account').on(table.accountId, table.createdAt)],
);

/**
 * What a device must sign: valid for minutes, once, and for the person who asked. Before a sign-in that person is
 * unknown.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['register', 'sign-in', 'proof'] }).notNull(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('register','sign-in','proof')`),
  ],
);

/**
 * An account to be deleted for good at `deleteAfter`, unless the deletion is canceled before (A §2
 * /scheduled-deletions).
 */
export const scheduledDeletions = pgTable(
  'scheduled_deletions',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    requestedByPersonId: uuid(),
    reason: text().notNull(),
    deleteAfter: instant().notNull(),
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scheduled_deletions_due').on(table.deleteAfter).where(sql`cancelled_at is null`),
    index('scheduled_deletions_person').on(table.personId),
    uniqueIndex('scheduled_deletions_one_open').on(table.personId).where(sql`cancelled_at is null`),
  ],
);
