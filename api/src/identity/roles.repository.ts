import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { personRoles } from '../db/schema/index.ts';
import { deleteOfKinds } from '../notices/notices.repository.ts';
import { staffNoticeKinds } from '../support/deskNotices.ts';

/** True when the role is new. */
export async function insertRole(tx: Database, personId: string, role: string): Promise<boolean> {
  const added = await tx
    .insert(personRoles)
    .values({ personId, role })
    .onConflictDoNothing()
    .returning({ role: personRoles.role });
  return added.length > 0;
}

/**
 * True when the person had the role. Removes their notices from the desk as well: they may no longer read the requests
 * that those name.
 */
export async function deleteRole(tx: Database, personId: string, role: string): Promise<boolean> {
  const gone = await tx
    .delete(personRoles)
    .where(and(eq(personRoles.personId, personId), eq(personRoles.role, role)))
    .returning({ role: personRoles.role });
  if (gone.length === 0) return false;
  await deleteOfKinds(tx, personId, staffNoticeKinds);
  return true;
}
