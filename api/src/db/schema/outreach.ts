import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, serial, updatedAt } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** A message to the concierge; `reference` is what both sides quote. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    reference: text().notNull().unique(),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    siteForm: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The code of the referral link by which a visitor came. */
    referralCode: text(),
    referredBy: uuid().references(() => agents.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (table) => [
    index('contact_requests_created').on(table.createdAt),
    index('contact_requests_referred_by').on(table.referredBy).where(sql`${table.referredBy} is not null`),
  ],
);

/** An agent's referral link: `/r/{code}` (resolutions 94). */
export const shortCodes = pgTable('short_codes', {
  code: text().primaryKey(),
  agentId: uuid()
    .notNull()
    .unique()
    .references(() => agents.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** `visitorHash` stands for a browser within a day, so that reloading counts once; `joined` names the new member. */
export const referralEvents = pgTable(
  'referral_events',
  {
    id: serial(),
    at: createdAt(),
    agentId: belongsTo(() => agents.id),
    kind: text().notNull(),
    visitorHash: text(),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('referral_events_agent').on(table.agentId, table.kind, table.at),
    index('referral_events_at').on(table.kind, table.at),
    uniqueIndex('referral_events_visitor').on(table.agentId, table.visitorHash),
    uniqueIndex('referral_events_joined').on(table.personId),
    check('referral_events_kind', sql`${table.kind} in ('clicked','joined')`),
  ],
);

/**
 * The provider's last answer about members billed elsewhere, and when it came (`updatedAt`), so that an outage there
 * locks nobody out. The embedded stand-in for the provider uses it as its own record, which staff edit.
 */
export const externalBilling = pgTable('external_billing', {
  externalAgentId: text().primaryKey(),
  status: text().notNull(),
  updatedAt: updatedAt(),
});

/** Legal texts (A §2 /company). A version is never changed once published: acceptances name it. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    page: text().notNull(),
    version: integer().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.version, table.language] }),
    check(
      'legal_texts_page',
      sql`${table.page} in ('terms','privacy','cookies-policy','confidentiality','subscription-agreement','listing-terms')`,
    ),
  ],
);

/**
 * Which version of which text a person has accepted, when and from where (resolutions 63). `textHash` is the SHA-256 of the
 * English text, the binding one, in hexadecimal digits.
 */
export const acceptances = pgTable(
  'acceptances',
  {
    personId: belongsTo(() => people.id),
    kind: text().notNull(),
    version: integer().notNull(),
    textHash: text().notNull(),
    acceptedAt: instant().notNull(),
    ipAddress: text(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.version] }),
    check(
      'acceptances_kind',
      sql`${table.kind} in ('terms','privacy','cookies-policy','subscription-agreement')`,
    ),
  ],
);
