import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, oneTimeCodes, people } from '../db/schema/index.ts';
import type { Account } from './accounts.repository.ts';

/** Whether an account uses this text as its e-mail or its username: both sign in. */
export async function isNameTaken(db: Database, email: string, exceptAccountId?: string): Promise<boolean> {
  const names = or(eq(accounts.email, email), eq(accounts.username, email));
  const isOther = exceptAccountId === undefined ? undefined : ne(accounts.id, exceptAccountId);
  return (await db.$count(accounts, and(names, isOther))) > 0;
}

/** Changes the account and the person's visible e-mail, and voids everything that was sent to the old address. */
export async function changeEmail(tx: Database, account: Account, email: string, at: Date): Promise<void> {
  const username = account.username === account.email ? email : account.username;
  await tx.update(accounts).set({ email, username, updatedAt: at }).where(eq(accounts.id, account.id));
  await tx
    .update(people)
    .set({ primaryEmail: email, version: sql`${people.version} + 1`, updatedAt: at })
    .where(eq(people.id, account.personId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.accountId, account.id));
}
