import type { ListingViewer } from '@portico/contracts';
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, listingViews, people } from '../../db/schema/index.ts';
import { hasBlocked } from '../../identity/threadRightsSql.ts';
import type { CardReader } from '../../listings-read/listingCards.ts';
import { sqlMoment } from '../../support/moments.ts';

const mostShown = 100;
/** Reloading the page or coming back within this time counts as one visit. */
const sameVisitMinutes = 30;

type Visit = { listingId: string; personId: string; at: Date };

/** The write that records a visit. */
export function visitRecord({ listingId, personId, at }: Visit): SQL {
  const moment = sqlMoment(at);
  const { views, lastViewedAt } = listingViews;
  return sql`insert into ${listingViews} (listing_id, viewer_person_id, first_viewed_at, last_viewed_at)
    values (${listingId}, ${personId}, ${moment}, ${moment})
    on conflict (listing_id, viewer_person_id) do update set
      views = ${views} + (${lastViewedAt} < ${moment} - make_interval(mins => ${sql.raw(String(sameVisitMinutes))}))::int,
      last_viewed_at = greatest(${lastViewedAt}, ${moment})`;
}

/** The latest viewers first, without those whom the reader has blocked; staff see all. */
export async function readViewers(
  db: Database,
  listingId: string,
  { personId, isStaff }: Pick<CardReader, 'personId' | 'isStaff'>,
): Promise<ListingViewer[]> {
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
    .where(
      and(eq(listingViews.listingId, listingId), isStaff ? undefined : not(hasBlocked(personId, people.id))),
    )
    .orderBy(desc(listingViews.lastViewedAt), people.id)
    .limit(mostShown);
  return rows.map((row) => ({ ...row, lastViewedAt: row.lastViewedAt.toISOString() }));
}
