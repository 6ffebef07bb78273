import type { AlertKind, TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, type ListingState, listings, matchAlerts, matches } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';
import { alertedTitle } from './alertedTitleSql.ts';

/** All that a digest tells of a home for one client, or one client's new wishes. */
export type ClientNews = {
  /** The newest alert. */
  id: string;
  kind: AlertKind;
  score: number | null;
  homes: number | null;
  before: ListingState | null;
  after: ListingState | null;
  entersBudget: boolean;
  clientName: string;
};

/** A line of a digest: a home with the clients it suits, or one client's new wishes. */
export type ToldLine = {
  title: TextByLanguage | null;
  city: string | null;
  /** The best first. */
  news: ClientNews[];
  /** How many clients, of whom `news` names the first. */
  clients: number;
};

type Row = ClientNews &
  Pick<ToldLine, 'title' | 'city' | 'clients'> & {
    line: number;
    lines: number;
    hasCome: boolean;
    firstKind: AlertKind;
    firstBefore: ListingState | null;
  };

/** Alerts that are no longer true are left out. */
const stillHolds = sql`${clients.status} = 'active' and coalesce(${matches.status}, 'new') <> 'rejected'
  and (${matchAlerts.kind} in ('gone', 'wishes') or ${listings.isInNetwork})`;

/** Takes the alerts that no longer hold out of a run: its mail does not have them. They are not told any more. */
export async function leaveOut(tx: Database, runId: string): Promise<void> {
  await tx.execute(
    sql`update ${matchAlerts} set run_id = null where ${matchAlerts.runId} = ${runId} and not exists (
      select 1 from ${clients}
        left join ${listings} on ${listings.id} = ${matchAlerts.listingId}
        left join ${matches} on ${matches.clientId} = ${matchAlerts.clientId} and ${matches.listingId} = ${matchAlerts.listingId}
      where ${clients.id} = ${matchAlerts.clientId} and ${stillHolds})`,
  );
}

const isSamePrice = (a: ListingState | null, b: ListingState | null) =>
  a?.amount === b?.amount && a?.currency === b?.currency && a?.period === b?.period;

/** Several alerts about a home for one client are told as one: from the first state to the last. */
function foldedNews({ hasCome, firstKind, firstBefore, ...row }: Row): ClientNews {
  const { id, kind, score, homes, before, after, entersBudget, clientName } = row;
  const news = { id, kind, score, homes, before, after, entersBudget, clientName };
  if (kind === 'gone' || kind === 'wishes') return news;
  if (hasCome)
    return { ...news, kind: 'come', before: firstKind === 'come' ? firstBefore : null, entersBudget: false };
  return isSamePrice(firstBefore, after) ? news : { ...news, before: firstBefore };
}

/** The lines of a run without what `leaveOut` took out of it, the best first, each with its best clients; and how many lines there are. */
export async function readTold(
  tx: Database,
  runId: string,
  most: { lines: number; clients: number },
): Promise<{ lines: ToldLine[]; total: number }> {
  const rows = await rowsOf<Row>(
    tx,
    sql`with told as (
        select ${matchAlerts.id}, ${matchAlerts.kind}, ${matchAlerts.score}, ${matchAlerts.homes},
          ${matchAlerts.before}, ${matchAlerts.after}, ${matchAlerts.createdAt}, ${clients.fullName},
          coalesce(${matchAlerts.listingId}, ${matchAlerts.id}) as subject, ${alertedTitle} as title,
          case when ${listings.isInNetwork} then ${listings.city} end as city,
          bool_or(${matchAlerts.entersBudget}) over pair as enters_budget,
          bool_or(${matchAlerts.kind} = 'come') over pair as has_come,
          first_value(${matchAlerts.kind}) over by_version as first_kind,
          first_value(${matchAlerts.before}) over by_version as first_before,
          row_number() over (pair order by ${matchAlerts.version} desc) as nth
        from ${matchAlerts}
        join ${clients} on ${clients.id} = ${matchAlerts.clientId}
        left join ${listings} on ${listings.id} = ${matchAlerts.listingId}
        where ${matchAlerts.runId} = ${runId}
        window pair as (partition by coalesce(${matchAlerts.listingId}, ${matchAlerts.id}), ${matchAlerts.clientId}),
          by_version as (pair order by ${matchAlerts.version})),
      newest as (
        select *, row_number() over (partition by subject order by score desc nulls last, full_name, id) as rank,
          count(*) over (partition by subject)::int as clients, max(score) over (partition by subject) as best,
          max(created_at) over (partition by subject) as newest_at
        from told where nth = 1),
      placed as (
        select *, dense_rank() over (order by best desc nulls last, newest_at desc, subject)::int as line from newest)
      select id, kind, score, homes, before, after, enters_budget as "entersBudget", full_name as "clientName",
        title, city, clients, line, (select max(line) from placed) as lines, has_come as "hasCome",
        first_kind as "firstKind", first_before as "firstBefore"
      from placed where line <= ${most.lines} and rank <= ${most.clients} order by line, rank`,
  );
  const lines = [...Map.groupBy(rows, ({ line }) => line).values()].map((own): ToldLine => {
    const [{ title, city, clients: count } = { title: null, city: null, clients: 0 }] = own;
    return { title, city, clients: count, news: own.map(foldedNews) };
  });
  return { lines, total: rows[0]?.lines ?? 0 };
}
