import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people } from '../../db/schema/index.ts';

/** The subjects that are not listed, and those whose mails are collected; undefined for an unknown person. */
export async function readChosen(db: Database, personId: string) {
  const [row] = await db
    .select({ muted: people.mutedNotices, gathered: people.gatheredNotifications })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}
