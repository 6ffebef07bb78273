import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, invitations, people } from '../db/schema/index.ts';

export async function insertInvitation(tx: Database, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row);
}

/**
 * The invited person, while the invitation is neither used nor expired and they still have no password of their own.
 */
export async function readOpenInvitation(db: Database, tokenHash: string, at: Date) {
  const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, at));
  const [row] = await db
    .select({ firstName: people.firstName, email: accounts.email })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen, eq(accounts.mustSetPassword, true)));
  return row ?? null;
}

export async function forgetInvitationsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, moment));
}
