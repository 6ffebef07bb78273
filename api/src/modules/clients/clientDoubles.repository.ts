import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';
import { type ClientRecord, rowColumns } from './clientList.repository.ts';

/** How alike two names must be to be offered: "Jon Smyth" and "John Smith" are. */
export const leastAlike = 0.5;

/** The newest are compared with one another: those of longer lists were compared when they came. */
const mostCompared = 20_000;

/** A name or a number that more clients share than this says nothing about who is who. */
const mostSharing = 60;

/**
 * Comparing everybody with everybody would take hours for a long list, so only those are compared who share a key: their
 * number, their last word, or the beginnings of all words in any order ("Smyth, Jon" and "John Smith").
 */
const keyed = (agentId: string) => sql`keyed as materialized (
  select mine.id, key from (
    select id, phone, search_name from clients
    where agent_id = ${agentId} and ${isLiveClient}
    order by created_at desc, id desc limit ${mostCompared}) mine
  cross join lateral (
    select 'p' || phone as key where phone is not null
    union select 'l' || split_part(search_name, ' ', -1)
    union select 'b' || string_agg(left(word, 2), ' ' order by left(word, 2))
      from regexp_split_to_table(search_name, ' +') word) keys
  where key is not null)`;

/** Of two with a number and an address each, and other ones, only the very same name is offered: similar names are common. */
const mayBeOne = sql`(one.phone = other.phone or one.search_name = other.search_name
  or similarity(one.search_name, other.search_name) >= ${leastAlike}
    and (one.phone is null or other.phone is null or one.email is null or other.email is null))`;

/** Two whom the agent took apart again, or said to be two, are not offered. */
const pairs = (agentId: string, importId: string | undefined) => sql`with ${keyed(agentId)},
  telling as (select key from keyed group by key having count(*) between 2 and ${mostSharing}),
  near as (select distinct least(a.id, b.id) as a, greatest(a.id, b.id) as b
    from telling join keyed a using (key) join keyed b using (key) where a.id < b.id),
  pairs as (
    select one.id as "oneId", other.id as "otherId",
      similarity(one.search_name, other.search_name) + coalesce((one.phone = other.phone)::int, 0) as likeness
    from near join clients one on one.id = near.a join clients other on other.id = near.b
    where ${mayBeOne}
      and not exists (select from client_merges m where m.undone_at is not null
        and (m.kept_id, m.gone_id) in ((near.a, near.b), (near.b, near.a)))
      ${
        importId
          ? sql`and exists (select from client_import_rows r
              where r.import_id = ${importId} and r.client_id in (near.a, near.b))`
          : sql``
      })`;

type Pairs = { counted: number; found: { oneId: string; otherId: string }[] };

/** A page of the pairs, the likeliest first, and how many there are. */
export async function readDoubles(
  db: Database,
  agentId: string,
  importId: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ counted: number; rows: [ClientRecord, ClientRecord][] }> {
  const { counted, found } = await rowOf<Pairs>(
    db,
    sql`${pairs(agentId, importId)} select ${cappedCount(sql`select 1 from pairs`)} as counted,
      (select coalesce(json_agg(page), '[]'::json) from (select "oneId", "otherId" from pairs
        order by likeness desc, "oneId", "otherId" limit ${limit} offset ${offset}) page) as found`,
  );
  const ids = found.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const records =
    ids.length > 0 ? await db.select(rowColumns).from(clients).where(inArray(clients.id, ids)) : [];
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = found.flatMap(({ oneId, otherId }): [ClientRecord, ClientRecord][] => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    if (!one || !other) return [];
    return [one.createdAt <= other.createdAt ? [one, other] : [other, one]];
  });
  return { counted, rows };
}
