import type { Database } from '../../db/client.ts';
import type { Editor } from '../../listings-read/listingScope.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readAccess } from './listingAccess.repository.ts';

/** Throws NOT_FOUND for an unknown listing, and for one the reader may not see: the answers are the same. */
export async function requireReadable(
  db: Database,
  id: string,
  reader: Editor,
): Promise<{ canEdit: boolean }> {
  const access = await readAccess(db, id, reader);
  if (!access) throw new ApiProblem('NOT_FOUND');
  return access;
}

/** Throws FORBIDDEN for a listing that the reader may see but not change. */
export async function requireEditable(db: Database, id: string, reader: Editor): Promise<void> {
  const { canEdit } = await requireReadable(db, id, reader);
  if (!canEdit) throw new ApiProblem('FORBIDDEN');
}
