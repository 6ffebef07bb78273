import { refusal, sessionFlags } from '@portico/rules';
import type { Database } from '../db/client.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { readStanding } from './standing.repository.ts';

/** For readers with clients; locked for the listings-only membership (A §6). */
export const clientAccess = { requires: ['member', 'clients'], locked: true } as const;

/** Whether a member may work with clients at the moment, and so could open the page a referral leads to. */
export async function hasClientRights(db: Database, personId: string, now: Date): Promise<boolean> {
  const standing = await readStanding(db, personId, now);
  if (!standing) return false;
  return refusal(clientAccess, sessionFlags(standing, await readSettings(db), now)) === null;
}
