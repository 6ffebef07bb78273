import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { mails, refusedAddresses } from '../../db/schema/index.ts';
import type { Mail } from './mail.ts';
import type { UnsubscribeUrl } from './unsubscribe.ts';

export type StoredMail = typeof mails.$inferSelect;

export type Written = { sender: string; now: Date; unsubscribeUrl: UnsubscribeUrl | undefined };

/** A mail whose key already exists is not written again. */
export async function insertMail(
  db: Database,
  { to, notice, ...mail }: Mail,
  { sender, now, unsubscribeUrl }: Written,
): Promise<void> {
  await db
    .insert(mails)
    .values({
      ...mail,
      recipient: to,
      sender,
      createdAt: now,
      ...(notice && unsubscribeUrl && { unsubscribeUrl: unsubscribeUrl(notice) }),
    })
    .onConflictDoNothing({ target: mails.key });
}

type Due = { since: Date; untriedSince: Date; now: Date; limit: number };

/** Claims waiting mails, so that no other process sends them at the same time. */
export function takeWaiting(db: Database, { since, untriedSince, now, limit }: Due): Promise<StoredMail[]> {
  const isDue = or(isNull(mails.attemptedAt), lt(mails.attemptedAt, untriedSince));
  const due = db
    .select({ id: mails.id })
    .from(mails)

    .where(and(isNull(mails.sentAt), isNull(mails.refusedAt), gt(mails.createdAt, since), isDue))
    .orderBy(asc(mails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(mails).set({ attemptedAt: now }).where(inArray(mails.id, due)).returning();
}

/** Deletes the mail's text: mails carry codes and temporary passwords, and the recipient's mailbox has it now. */
export async function markSent(
  db: Database,
  { id, recipient }: Pick<StoredMail, 'id' | 'recipient'>,
  now: Date,
): Promise<void> {
  // A relay that takes a mail proves nothing about an address whose mails come back later.
  await db
    .delete(refusedAddresses)
    .where(and(eq(refusedAddresses.address, recipient), eq(refusedAddresses.hasBounced, false)));
  const said = { text: '', html: null, calendar: null };
  await db
    .update(mails)
    .set({ sentAt: now, failure: null, ...said })
    .where(eq(mails.id, id));
}

export async function markFailed(db: Database, id: string, failure: string): Promise<void> {
  await db
    .update(mails)
    .set({ failure: failure.slice(0, 500) })
    .where(eq(mails.id, id));
}

/** The server refused the address for good: the mail is not tried again, and notices leave the address out. */
export async function markRefused(
  db: Database,
  { id, recipient }: Pick<StoredMail, 'id' | 'recipient'>,
  reason: string,
  now: Date,
): Promise<void> {
  const failure = reason.slice(0, 500);
  await db.update(mails).set({ failure, refusedAt: now }).where(eq(mails.id, id));
  await refuseAddress(db, recipient, failure, now);
}

/** Notices leave the address out from now on, until a server takes a mail for it again. */
async function refuseAddress(db: Database, address: string, reason: string, now: Date): Promise<void> {
  await db.insert(refusedAddresses).values({ address, reason, at: now }).onConflictDoNothing();
}

/**
 * Mails came back from the address after a relay had taken them. Relays go on taking them, so only time ends the block.
 */
export async function bounceAddress(db: Database, address: string, reason: string, now: Date): Promise<void> {
  const told = { reason, hasBounced: true, at: now };
  await db
    .insert(refusedAddresses)
    .values({ address, ...told })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: told });
}

/** The address may work again: after a while it is tried once more. */
export async function forgetBounces(db: Database, before: Date): Promise<void> {
  await db
    .delete(refusedAddresses)
    .where(and(eq(refusedAddresses.hasBounced, true), lt(refusedAddresses.at, before)));
}

/** Whether the address is known to take no mail. */
export const isMailRefused = (address: PgColumn) =>
  sql<boolean>`exists (select 1 from ${refusedAddresses} where ${refusedAddresses.address} = ${address})`;

export function newestMails(db: Database, limit: number, recipient?: string): Promise<StoredMail[]> {
  const toThem = recipient === undefined ? undefined : eq(mails.recipient, recipient);
  return db.select().from(mails).where(toThem).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** Null if no such address is left out. */
export async function deleteRefused(db: Database, address: string) {
  const [row] = await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address)).returning();
  return row ?? null;
}
