import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { groupMembers } from '../db/schema/index.ts';

/** Adds the people who are not in the group yet, and returns who they were. */
export async function addMembers(tx: Database, groupId: string, personIds: readonly string[], now: Date) {
  const rows = await tx
    .insert(groupMembers)
    .values(personIds.map((personId) => ({ groupId, personId, joinedAt: now })))
    .onConflictDoNothing()
    .returning({ personId: groupMembers.personId });
  return rows.map(({ personId }) => personId);
}

/** Removes people from the group, and returns who was in it. */
export async function removeMembers(tx: Database, groupId: string, personIds: readonly string[]) {
  const rows = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.personId, [...personIds])))
    .returning({ personId: groupMembers.personId });
  return rows.map(({ personId }) => personId);
}
