import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { groupMembers } from '../db/schema/index.ts';

/** Chooses a group, or none; false for one that the person does not belong to. */
export const chooseGroup = (db: Database, personId: string, groupId: string | null): Promise<boolean> =>
  db.transaction(async (tx) => {
    const own = eq(groupMembers.personId, personId);
    // The later of two simultaneous choices counts; without the lock both would be marked.
    const mine = await tx
      .select({ groupId: groupMembers.groupId })
      .from(groupMembers)
      .where(own)
      .orderBy(groupMembers.groupId)
      .for('update');
    if (groupId !== null && !mine.some((row) => row.groupId === groupId)) return false;
    await tx
      .update(groupMembers)
      .set({ isSelected: false })
      .where(and(own, eq(groupMembers.isSelected, true)));
    if (groupId !== null)
      await tx
        .update(groupMembers)
        .set({ isSelected: true })
        .where(and(own, sql`${groupMembers.groupId} = ${groupId}`));
    return true;
  });
