import type { ListingViewer } from '@portico/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { agents, brokerages, listingViews, people } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';

const mostShown = 100;
/** Reloading the page or coming back within this time counts as one visit. */
const sameVisitMinutes = 30;

type Visit = { listingId: string; canEdit: boolean; caller: Caller; at: Date };

/** Records a visit. People who may edit the listing, and impersonating staff, are not recorded. */
export async function recordView(db: Database, { listingId, canEdit, caller, at }: Visit): Promise<void> {
  if (canEdit || caller.impersonatorPersonId) return;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const isNewVisit = sql`${listingViews.lastViewedAt} < ${moment} - make_interval(mins => ${sameVisitMinutes})`;
  await prepared(db)
    .insert(listingViews)
    .values({ listingId, viewerPersonId: caller.personId, firstViewedAt: at, lastViewedAt: at })
    .onConflictDoUpdate({
      target: [listingViews.listingId, listingViews.viewerPersonId],
      set: {
        views: sql`${listingViews.views} + (${isNewVisit})::int`,
        lastViewedAt: sql`greatest(${listingViews.lastViewedAt}, ${moment})`,
      },
    });
}

/** The latest viewers first. */
export async function readViewers(db: Database, listingId: string): Promise<ListingViewer[]> {
  const rows = await db
    .select({
      personId: people.id,
      agentId: agents.id,
      fullName: people.fullName,
      photoURL: people.photoUrl,
      brokerageName: brokerages.name,
      lastViewedAt: listingViews.lastViewedAt,
      views: listingViews.views,
    })
    .from(listingViews)
    .innerJoin(people, eq(people.id, listingViews.viewerPersonId))
    .leftJoin(agents, eq(agents.personId, people.id))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(eq(listingViews.listingId, listingId))
    .orderBy(desc(listingViews.lastViewedAt), people.id)
    .limit(mostShown);
  return rows.map((row) => ({ ...row, lastViewedAt: row.lastViewedAt.toISOString() }));
}
