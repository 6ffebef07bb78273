import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { pricingOptions, subscriptions } from './billing.ts';
import { belongsTo, createdAt, id, instant, wholeAmount } from './columns.ts';
import { listings } from './listings.ts';
import { people } from './people.ts';
import { sessions } from './sessions.ts';

/**
 * Replaces the session in a native form post (resolutions 5), and ends with it. It opens only one checkout, even if it
 * is sent repeatedly.
 */
export const formTokens = pgTable('form_tokens', {
  tokenHash: text().primaryKey(),
  sessionId: belongsTo(() => sessions.id),
  personId: belongsTo(() => people.id),
  expiresAt: instant().notNull(),
});

/** A visit to the payment page. A member may have only one open, which the index enforces against a double click. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    status: text().notNull().default('open'),
    amountUsd: wholeAmount().notNull(),
    pricingOptionId: uuid().references(() => pricingOptions.id),
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

/** The homes chosen before the payment page, in order; the provider is told only their number. */
export const checkoutListings = pgTable(
  'checkout_listings',
  {
    checkoutId: belongsTo(() => checkouts.id),
    listingId: belongsTo(() => listings.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.listingId] }),
    index('checkout_listings_listing').on(table.listingId),
  ],
);
