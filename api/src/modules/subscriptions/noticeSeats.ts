import { seatsFor } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { markChanged, readTeamBilling } from './seats.repository.ts';

/** Finds a team whose people the provider counts differently, such as one that grew while its lead was paying. */
export async function noticeSeats(
  tx: Database,
  { teamId, paid, at }: { teamId: string; paid: number; at: Date },
): Promise<void> {
  const billing = await readTeamBilling(tx, teamId);
  if (billing && seatsFor(billing.used, billing.minimumSeats) !== paid) await markChanged(tx, teamId, at);
}
