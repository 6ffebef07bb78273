import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, wholeAmount } from './columns.ts';
import { people } from './people.ts';

/** Lets an account pay by invoice (resolutions 54). Only the code's hash is stored; `hint` has its last characters. */
export const approvalCodes = pgTable(
  'approval_codes',
  {
    id: id(),
    codeHash: text().notNull().unique(),
    hint: text().notNull(),
    /** Null means every plan on offer. */
    priceName: text(),
    /** The agreed price in place of the plan's, per payment and person, in whole US dollars. */
    price: wholeAmount(),
    /** The only account that may use it. */
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    note: text().notNull(),
    createdBy: uuid().references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('approval_codes_created').on(table.createdAt),
    check('approval_codes_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
);

/** A membership that is paid by invoice, as the provider of manual billing knows it (decision 33). */
export const manualSubscriptions = pgTable(
  'manual_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    personId: belongsTo(() => people.id),
    /** The version of the price: `agent-annual:1`. */
    priceKey: text().notNull(),
    /** The price of one payment for one person, and the months it covers. */
    unitAmountCents: integer().notNull(),
    intervalMonths: integer().notNull(),
    quantity: integer().notNull(),
    /** When it began, or began again after it had lapsed. */
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When staff ended it before its time. */
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('manual_subscriptions_customer').on(table.customerId)],
);

/** One invoice for each term. Staff confirm that it was paid. */
export const manualInvoices = pgTable(
  'manual_invoices',
  {
    id: text().primaryKey(),
    /** Its number is `M-` and this. */
    serial: integer().notNull().unique().generatedAlwaysAsIdentity(),
    subscriptionId: text()
      .notNull()
      .references(() => manualSubscriptions.id, { onDelete: 'cascade' }),
    totalCents: integer().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    paidAt: instant(),
    voidedAt: instant(),
  },
  (table) => [index('manual_invoices_subscription').on(table.subscriptionId, table.createdAt)],
);
