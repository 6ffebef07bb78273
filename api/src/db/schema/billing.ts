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
import { createdAt, id, instant, updatedAt, wholeAmount } from './columns.ts';
import { listings } from './listings.ts';
import { agents, teams } from './organisations.ts';
import { people } from './people.ts';

export type BillingAddress = { streetAddress: string; city: string; state: string; postalCode: string };

/** `agentId` is `membership` on the wire (B §3). A team's subscription covers every member of `teamId`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    status: text().notNull(),
    membershipModel: text().notNull(),
    name: text().notNull(),
    code: text(),
    startsAt: instant(),
    endsAt: instant(),
    trialExpires: instant(),
    /** When the payment failed; a trigger keeps it with the status (0008). */
    pastDueSince: instant(),
    /** When "Renew" was last pressed on the expired membership (A §4). */
    renewalStartedAt: instant(),
    /** Person ids; the first may update the payment (B §6). */
    billingAdmins: uuid().array().notNull(),
    billingAddress: jsonb().$type<BillingAddress>(),
    isRenewal: boolean().notNull().default(false),
    providerCustomerId: text(),
    providerSubscriptionId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('subscriptions_agent').on(table.agentId, table.createdAt),
    index('subscriptions_team').on(table.teamId, table.createdAt),
    index('subscriptions_provider').on(table.providerSubscriptionId),
    check(
      'subscriptions_status',
      sql`${table.status} in ('Trial','Active','Scheduled','PastDue','Pending','Suspended','Cancelled','Expired')`,
    ),
    check('subscriptions_model', sql`${table.membershipModel} in ('Agent','Team','listings')`),
  ],
);

/** The listings a listings-only subscription pays for (B §3). */
export const subscriptionListings = pgTable(
  'subscription_listings',
  {
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    paidAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.listingId] }),
    index('subscription_listings_listing').on(table.listingId),
  ],
);

/** `price` is per payment, in whole US dollars. */
export const pricingOptions = pgTable('pricing_options', {
  id: id(),
  priceName: text().notNull().unique(),
  productName: text().notNull(),
  type: text().notNull(),
  period: text().notNull(),
  price: wholeAmount().notNull(),
  uag: text(),
  position: integer().notNull(),
  isOffered: boolean().notNull().default(true),
});

/** A visit to the payment page. One may be open per member, which the index enforces against a double click. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    status: text().notNull().default('open'),
    amountUsd: wholeAmount().notNull(),
    providerSessionId: text().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.personId).where(sql`${table.status} = 'open'`),
    check('checkouts_status', sql`${table.status} in ('open','complete','failed','expired')`),
    check('checkouts_kind', sql`${table.kind} in ('membership','listings')`),
  ],
);
