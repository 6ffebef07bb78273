import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { billingCustomers, manualInvoices, manualSubscriptions } from '../../db/schema/index.ts';

export type ManualRow = typeof manualSubscriptions.$inferSelect;
export type ManualInvoiceRow = typeof manualInvoices.$inferSelect;

export const insertSubscription = (db: Database, values: typeof manualSubscriptions.$inferInsert) =>
  db.insert(manualSubscriptions).values(values);

export async function readSubscription(db: Database, id: string): Promise<ManualRow | null> {
  const [row] = await db.select().from(manualSubscriptions).where(eq(manualSubscriptions.id, id));
  return row ?? null;
}

/** Locked until the transaction ends: two confirmations of one payment come one after the other. */
export async function lockSubscription(tx: Database, id: string): Promise<ManualRow | null> {
  const [row] = await tx
    .select()
    .from(manualSubscriptions)
    .where(eq(manualSubscriptions.id, id))
    .for('update');
  return row ?? null;
}

export const updateSubscription = (
  db: Database,
  id: string,
  values: Partial<typeof manualSubscriptions.$inferInsert>,
) => db.update(manualSubscriptions).set(values).where(eq(manualSubscriptions.id, id));

/** The oldest first, each with the due date of its oldest unpaid invoice. */
export function readSubscriptions(db: Database, customerId: string) {
  const open = db
    .select({
      subscriptionId: manualInvoices.subscriptionId,
      since: sql<string | null>`min(${manualInvoices.dueAt})`.as('owed_since'),
    })
    .from(manualInvoices)
    .where(and(isNull(manualInvoices.paidAt), isNull(manualInvoices.voidedAt)))
    .groupBy(manualInvoices.subscriptionId)
    .as('open_invoices');
  return db
    .select({ row: manualSubscriptions, owedSince: open.since })
    .from(manualSubscriptions)
    .leftJoin(open, eq(open.subscriptionId, manualSubscriptions.id))
    .where(eq(manualSubscriptions.customerId, customerId))
    .orderBy(asc(manualSubscriptions.createdAt));
}

/** The newest first. */
export const readInvoices = (db: Database, customerId: string) =>
  db
    .select({ invoice: manualInvoices })
    .from(manualInvoices)
    .innerJoin(manualSubscriptions, eq(manualSubscriptions.id, manualInvoices.subscriptionId))
    .where(eq(manualSubscriptions.customerId, customerId))
    .orderBy(desc(manualInvoices.createdAt), desc(manualInvoices.serial))
    .limit(100);

const isOpen = (subscriptionId: string) =>
  and(
    eq(manualInvoices.subscriptionId, subscriptionId),
    isNull(manualInvoices.paidAt),
    isNull(manualInvoices.voidedAt),
  );

export async function readOpenInvoice(
  db: Database,
  subscriptionId: string,
): Promise<ManualInvoiceRow | null> {
  const [row] = await db
    .select()
    .from(manualInvoices)
    .where(isOpen(subscriptionId))
    .orderBy(asc(manualInvoices.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertInvoice(
  db: Database,
  values: typeof manualInvoices.$inferInsert,
): Promise<ManualInvoiceRow> {
  const [row] = await db.insert(manualInvoices).values(values).returning();
  if (!row) throw new Error('an invoice was not written');
  return row;
}

export const setPaid = (db: Database, id: string, at: Date) =>
  db.update(manualInvoices).set({ paidAt: at }).where(eq(manualInvoices.id, id));

export const voidOpen = (db: Database, subscriptionId: string, at: Date) =>
  db.update(manualInvoices).set({ voidedAt: at }).where(isOpen(subscriptionId));

export async function readPersonOf(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ personId: billingCustomers.personId })
    .from(billingCustomers)
    .where(eq(billingCustomers.providerCustomerId, customerId));
  return row?.personId ?? null;
}
