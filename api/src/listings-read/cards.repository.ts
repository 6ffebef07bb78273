import type { MessageCard } from '@portico/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, listings } from '../db/schema/index.ts';
import type { Caller } from '../identity/callers.ts';
import { readableBy } from './listingScope.ts';

/** Whether the person may see what a card shows. The recipient of the card sees it by their own rights. */
export async function mayShow(db: Database, { kind, _id }: MessageCard, by: Caller): Promise<boolean> {
  if (kind === 'agent')
    return (await db.$count(agents, and(eq(agents.id, _id), eq(agents.isActive, true)))) > 0;
  const reader = { agentId: by.agentId, isStaff: by.flags.isStaff };
  return (await db.$count(listings, and(eq(listings.id, _id), readableBy(reader)))) > 0;
}
