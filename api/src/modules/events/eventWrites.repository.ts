import { and, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { events } from '../../db/schema/index.ts';

export type NewEvent = typeof events.$inferInsert;

export async function insertEvent(db: Database, values: NewEvent): Promise<string> {
  const [row] = await db.insert(events).values(values).returning({ id: events.id });
  if (!row) throw new Error('The event that was just written has no id.');
  return row.id;
}

/** The addresses that begin like this one. */
export async function readSlugsLike(db: Database, slug: string): Promise<string[]> {
  const rows = await db
    .select({ slug: events.slug })
    .from(events)
    .where(like(events.slug, `${slug}%`));
  return rows.map((row) => row.slug);
}

/** Two events with the same title are written one after the other, so that each gets an address of its own. */
export async function lockSlugs(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('events.slug'))`);
}

export async function updateEvent(db: Database, id: string, values: Partial<NewEvent>): Promise<void> {
  await db.update(events).set(values).where(eq(events.id, id));
}

/** Events whose moments may have to be computed again. */
export const readAhead = (db: Database, now: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(gt(events.endsAt, now), isNull(events.canceledAt)));
