import type { AlertKind, MatchAlertsBody } from '@portico/contracts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, listings, matchAlerts } from '../../db/schema/index.ts';
import { type Editor, visibleTo } from '../../listings-read/listingScope.ts';
import { isKept } from '../../match-rule/wishes.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { alertedTitle } from './alertedTitleSql.ts';

const isOwn = (personId: string) => eq(matchAlerts.personId, personId);

const columns = {
  _id: matchAlerts.id,
  kind: sql<AlertKind>`${matchAlerts.kind}`,
  client: { _id: clients.id, fullName: clients.fullName },
  listingId: listings.id,
  title: alertedTitle,
  /** A home outside of the network shows only the title that the reader was told. */
  city: sql<string | null>`case when ${listings.isInNetwork} then ${listings.city} end`,
  score: matchAlerts.score,
  homes: matchAlerts.homes,
  before: matchAlerts.before,
  after: matchAlerts.after,
  entersBudget: matchAlerts.entersBudget,
  createdAt: matchAlerts.createdAt,
  seenAt: matchAlerts.seenAt,
};

const select = (db: Database, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(matchAlerts)
    .innerJoin(clients, eq(clients.id, matchAlerts.clientId))
    .leftJoin(listings, eq(listings.id, matchAlerts.listingId))
    .where(condition);

export type AlertRow = Awaited<ReturnType<typeof select>>[number];

const conditionsOf = (personId: string, { kind, clientId, unseenOnly }: MatchAlertsBody) =>
  and(
    isOwn(personId),
    kind && eq(matchAlerts.kind, kind),
    clientId === undefined ? undefined : eq(matchAlerts.clientId, clientId),
    unseenOnly ? isNull(matchAlerts.seenAt) : undefined,
  );

/** A page, the newest first, with the number of alerts and of those not seen yet. */
export async function readAlerts(
  db: Database,
  personId: string,
  body: MatchAlertsBody,
  { limit, offset }: PageWindow,
) {
  const condition = conditionsOf(personId, body);
  const counting = (where: SQL | undefined) => cappedCount(sql`select 1 from ${matchAlerts} where ${where}`);
  const [rows, counts] = await Promise.all([
    select(db, condition)
      .orderBy(desc(matchAlerts.createdAt), desc(matchAlerts.id))
      .limit(limit)
      .offset(offset),
    rowOf<{ counted: number; unseen: number }>(
      db,
      sql`select ${counting(condition)} as counted,
        ${counting(conditionsOf(personId, { unseenOnly: true }))} as unseen`,
    ),
  ]);
  return { rows, ...counts };
}

/** Null for somebody else's alert. */
export async function readAlert(db: Database, personId: string, id: string): Promise<AlertRow | null> {
  const [row] = await select(db, and(isOwn(personId), eq(matchAlerts.id, id)));
  return row ?? null;
}

type Other = { _id: string; clientId: string; fullName: string; score: number | null };

/**
 * The newest alert about the same home for each other client, if it tells of the same change or stood in the same
 * digest.
 */
export const readOthers = (db: Database, personId: string, id: string, limit: number) =>
  rowsOf<Other>(
    db,
    sql`select * from (
        select distinct on (${matchAlerts.clientId}) ${matchAlerts.id} as "_id", ${clients.id} as "clientId",
          ${clients.fullName} as "fullName", ${matchAlerts.score} as score
        from ${matchAlerts} join ${clients} on ${clients.id} = ${matchAlerts.clientId} and ${isKept}
        join match_alerts one on one.id = ${id} and one.listing_id = ${matchAlerts.listingId}
          and one.client_id <> ${matchAlerts.clientId}
          and (one.version = ${matchAlerts.version} or one.run_id = ${matchAlerts.runId})
        where ${isOwn(personId)}
        order by ${matchAlerts.clientId}, ${matchAlerts.version} desc) others
      order by score desc nulls last, "fullName", "_id" limit ${limit}`,
  );

/** Marks one alert, or all of them, as seen; returns how many were not. */
export async function markSeen(db: Database, personId: string, id: string | null, now: Date) {
  const rows = await db
    .update(matchAlerts)
    .set({ seenAt: now })
    .where(and(isOwn(personId), isNull(matchAlerts.seenAt), id === null ? undefined : eq(matchAlerts.id, id)))
    .returning({ id: matchAlerts.id });
  return rows.length;
}

/** Whether the reader may find the home today. */
export const isVisible = async (
  db: Database,
  listingId: string,
  reader: Pick<Editor, 'agentId'>,
): Promise<boolean> => (await db.$count(listings, and(eq(listings.id, listingId), visibleTo(reader)))) > 0;
