import type { Database } from '../../db/client.ts';
import { readClosedUntil } from '../../reports/ownDecisions.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { canReachOther } from './threadMembers.repository.ts';
import type { ThreadRow } from './threads.repository.ts';

/** Throws MESSAGES_CLOSED while staff have closed the person's messages. */
export async function requireOpen(tx: Database, personId: string, now: Date): Promise<void> {
  if (await readClosedUntil(tx, personId, now)) throw new ApiProblem('MESSAGES_CLOSED');
}

/**
 * Whether the person may write into the thread now. FORBIDDEN after leaving it, CANNOT_WRITE where one of two has
 * blocked the other, MESSAGES_CLOSED while staff have closed their messages (except to the concierge).
 */
export async function requireWritable(
  tx: Database,
  row: ThreadRow,
  personId: string,
  now: Date,
): Promise<void> {
  if (row.toNumber !== null) throw new ApiProblem('FORBIDDEN');
  if (row.kind === 'direct' && !(await canReachOther(tx, personId, row.id)))
    throw new ApiProblem('CANNOT_WRITE');
  if (row.kind !== 'concierge') await requireOpen(tx, personId, now);
}
