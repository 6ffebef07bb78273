import type { Database } from '../../db/client.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { canReachOther, type ThreadRow } from './threads.repository.ts';

/** Whether the person may write into the thread now. FORBIDDEN after leaving it, CANNOT_WRITE where one of two has blocked the other. */
export async function requireWritable(tx: Database, row: ThreadRow, personId: string): Promise<void> {
  if (row.toNumber !== null) throw new ApiProblem('FORBIDDEN');
  if (row.kind === 'direct' && !(await canReachOther(tx, personId, row.id)))
    throw new ApiProblem('CANNOT_WRITE');
}
