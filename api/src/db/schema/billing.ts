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
import { belongsTo, createdAt, id, instant, serial, updatedAt, wholeAmount } from './columns.ts';
import { listings } from './listings.ts';
import { agents, teams } from './organisations.ts';
import { people } from './people.ts';

export type BillingAddress = { streetAddress: string; city: string; state: string; postalCode: string };

/** `agentId` is `membership` on the wire (B §3). A team's subscription covers every member of `teamId`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    status: text().notNull(),
    membershipModel: text().notNull(),
    name: text().notNull(),
    code: text(),
    startsAt: instant(),
    /**
     * The date from which its terms are counted, as the provider says: its start, the end of its trial, or the last
     * change to another interval. Null where no provider charges for it.
     */
    countedFrom: instant(),
    endsAt: instant(),
    trialExpires: instant(),
    /** Renews automatically, by card. */
    renews: boolean().notNull().default(false),
    /** When the payment failed; a trigger keeps it with the status (0008). */
    pastDueSince: instant(),
    /** When "Renew" was last pressed on the expired membership (A §4). */
    renewalStartedAt: instant(),
    /** Person ids; the first may update the payment (B §6). */
    billingAdmins: uuid().array().notNull(),
    billingAddress: jsonb().$type<BillingAddress>(),
    isRenewal: boolean().notNull().default(false),
    /** The provider's page where the payer confirms an open payment with their bank; null where no bank asks. */
    confirmUrl: text(),
    providerCustomerId: text(),
    providerSubscriptionId: text(),
    /** The version of the price at which it was sold. The subscription keeps this price. */
    pricingOptionId: uuid().references(() => pricingOptions.id),
    /** How many people a team pays for, as the provider says; null for a subscription without seats. */
    seats: integer(),
    /** Its monthly revenue in cents, at any billing interval; null for one that nobody pays for here. */
    monthlyCents: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('subscriptions_agent').on(table.agentId, table.createdAt),
    index('subscriptions_team').on(table.teamId, table.createdAt),
    uniqueIndex('subscriptions_provider').on(table.providerSubscriptionId),
    check(
      'subscriptions_status',
      sql`${table.status} in ('Trial','Active','Scheduled','PastDue','Pending','Suspended','Cancelled','Expired')`,
    ),
    check('subscriptions_model', sql`${table.membershipModel} in ('Agent','Team','listings')`),
  ],
);

/** The state of a membership at one moment, as its history stores it. */
export type MembershipState = {
  status: string;
  plan: string;
  endsAt: string | null;
  trialExpires: string | null;
  monthlyCents: number | null;
};

/**
 * What happened to memberships. A trigger writes the rows about a membership's state (`began`, `changed`, `removed`)
 * within each change itself; the transaction's setting `portico.cause` names the person or job behind it (decision 29).
 */
export const membershipHistory = pgTable(
  'membership_history',
  {
    id: serial(),
    at: instant().notNull(),
    /** No reference: the history of a membership outlives it. */
    subscriptionId: uuid(),
    agentId: uuid(),
    kind: text().notNull(),
    source: text().notNull(),
    /** The event, the job or the action that caused it. */
    cause: text(),
    actorPersonId: uuid(),
    reason: text(),
    before: jsonb().$type<MembershipState>(),
    after: jsonb().$type<MembershipState>(),
    /** Money that was paid, or, negative, refunded. */
    amountCents: integer(),
    /** An invoice, a refund or a dispute; each has one row. */
    providerObjectId: text(),
  },
  (table) => [
    index('membership_history_at').on(table.at, table.id),
    index('membership_history_subscription').on(table.subscriptionId, table.at),
    index('membership_history_agent').on(table.agentId, table.at),
    uniqueIndex('membership_history_object').on(table.kind, table.providerObjectId),
    check(
      'membership_history_kind',
      sql`${table.kind} in ('began','changed','removed','paid','refunded','refund-failed','disputed','waived')`,
    ),
    check('membership_history_source', sql`${table.source} in ('member','staff','provider','portico')`),
  ],
);

/** Mails to the payer about a membership. `key` names the kind and the date it is about, so that each is sent once. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    subscriptionId: belongsTo(() => subscriptions.id),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.key] })],
);

/** The listings a listings-only subscription pays for (B §3). */
export const subscriptionListings = pgTable(
  'subscription_listings',
  {
    subscriptionId: belongsTo(() => subscriptions.id),
    listingId: belongsTo(() => listings.id),
    paidAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.listingId] }),
    index('subscription_listings_listing').on(table.listingId),
  ],
);

/**
 * `price` is per payment and person, in whole US dollars, for at least `minimumSeats` people. A row never changes its
 * price: a new price is a new version, and old members keep theirs.
 */
export const pricingOptions = pgTable(
  'pricing_options',
  {
    id: id(),
    priceName: text().notNull(),
    version: integer().notNull().default(1),
    productName: text().notNull(),
    type: text().notNull(),
    period: text().notNull(),
    price: wholeAmount().notNull(),
    minimumSeats: integer().notNull().default(1),
    uag: text(),
    position: integer().notNull(),
    isOffered: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('pricing_options_version').on(table.priceName, table.version),
    uniqueIndex('pricing_options_offered').on(table.priceName).where(sql`${table.isOffered}`),
  ],
);

/** Which customer of a payment provider a person is: one customer for cards, and one for payment by invoice. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    personId: belongsTo(() => people.id),
    kind: text().notNull().default('card'),
    providerCustomerId: text().notNull().unique(),
    createdAt: createdAt(),
    /** When the provider was last asked for the customer's state. */
    syncedAt: instant(),
    /** When the sweep last failed to reach the provider, and how often since its last answer. */
    failedAt: instant(),
    failures: integer().notNull().default(0),
    /** How often the provider was asked, and which of those answers was written last: an older answer does not replace it. */
    asks: integer().notNull().default(0),
    writtenAsk: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind] }),
    index('billing_customers_synced').on(table.syncedAt),
    check('billing_customers_kind', sql`${table.kind} in ('card','manual')`),
  ],
);

/** Events of the payment provider, each stored once. `kept`: nothing to do; `dead`: given up until staff replay it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectKind: text(),
    objectId: text(),
    providerCustomerId: text(),
    /** When it happened, by the provider's clock. */
    happenedAt: instant().notNull(),
    receivedAt: createdAt(),
    state: text().notNull(),
    attempts: integer().notNull().default(1),
    error: text(),
  },
  (table) => [
    index('provider_events_received').on(table.receivedAt),
    index('provider_events_dead').on(table.receivedAt).where(sql`${table.state} = 'dead'`),
    check('provider_events_state', sql`${table.state} in ('handled','kept','failed','dead')`),
  ],
);
