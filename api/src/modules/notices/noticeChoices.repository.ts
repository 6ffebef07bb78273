import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people } from '../../db/schema/index.ts';

/** The subjects that are not listed, and those whose mails are gathered; undefined for nobody. */
export async function readChosen(db: Database, personId: string) {
  const [row] = await db
    .select({ muted: people.mutedNotices, gathered: people.gatheredNotifications })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}

export async function writeChosen(
  tx: Database,
  personId: string,
  { muted, gathered }: { muted: string[]; gathered: string[] },
): Promise<void> {
  await tx
    .update(people)
    .set({ mutedNotices: muted, gatheredNotifications: gathered })
    .where(eq(people.id, personId));
}

/** Ends one kind of mail; false where it had ended, and for an id that is nobody's. */
export async function muteKind(tx: Database, personId: string, kind: string): Promise<boolean> {
  const rows = await tx
    .update(people)
    .set({ mutedNotifications: sql`array_append(${people.mutedNotifications}, ${kind})` })
    .where(sql`${people.id}::text = ${personId} and not ${kind} = any(${people.mutedNotifications})`)
    .returning({ id: people.id });
  return rows.length > 0;
}
