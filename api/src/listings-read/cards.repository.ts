import type { ListingSummary, MessageCard } from '@portico/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, listings } from '../db/schema/index.ts';
import type { Caller } from '../identity/callers.ts';
import { type CardReader, readCards } from './listingCards.ts';
import { readableBy } from './listingScope.ts';

/** Whether the person may see what a card shows. The recipient of the card sees it by their own rights. */
export async function mayShow(db: Database, { kind, _id }: MessageCard, by: Caller): Promise<boolean> {
  if (kind === 'agent')
    return (await db.$count(agents, and(eq(agents.id, _id), eq(agents.isActive, true)))) > 0;
  const reader = { agentId: by.agentId, isStaff: by.flags.isStaff };
  return (await db.$count(listings, and(eq(listings.id, _id), readableBy(reader)))) > 0;
}

/** The cards of those of these listings that the reader may open, in the order of the ids. */
export async function readReadableCards(
  db: Database,
  ids: readonly string[],
  reader: CardReader,
): Promise<ListingSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), readableBy(reader)));
  const readable = new Set(rows.map(({ id }) => id));
  return readCards(
    db,
    ids.filter((id) => readable.has(id)),
    reader,
  );
}
