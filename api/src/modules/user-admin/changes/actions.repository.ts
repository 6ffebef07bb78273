import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accounts, groupMembers } from '../../../db/schema/index.ts';

export type Suspension = { suspendedAt: Date | null; suspendedReason: string | null };

export async function setSuspension(tx: Database, personId: string, suspension: Suspension): Promise<void> {
  await tx.update(accounts).set(suspension).where(eq(accounts.personId, personId));
}

export async function joinGroup(tx: Database, groupId: string, personId: string, joinedAt: Date) {
  await tx.insert(groupMembers).values({ groupId, personId, joinedAt }).onConflictDoNothing();
}

export async function leaveGroup(tx: Database, groupId: string, personId: string) {
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.personId, personId)));
}
