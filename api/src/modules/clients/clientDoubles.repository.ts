import type { PairReason } from '@portico/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';
import { type ClientRecord, rowColumns } from './clientList.repository.ts';

/** How similar two names must be to be offered: "Jon Smyth" and "John Smith" are. */
export const leastAlike = 0.5;

/** A name or a number that more clients share than this does not tell who is who. */
const mostSharing = 60;

/** An address without the parts that its owner may leave out or add: "Ann.Lee+home@x.com" is "annlee@x.com". */
const plainAddress = sql`replace(regexp_replace(split_part(email, '@', 1), '[+].*', ''), '.', '') || '@' || split_part(email, '@', 2)`;

/**
 * Comparing everybody with everybody would take hours for a long list, so only clients who share a key are compared:
 * their number, address or name. Where one of them lacks a number or an address, the key may also be their last word,
 * or the beginnings of all words in any order ("Smyth, Jon" and "John Smith"). It compares all of an agent's clients: a
 * hundred thousand take about a second.
 */
const keyed = (agentId: string) => sql`mine as materialized (
    select id, phone, search_name, ${plainAddress} as address, phone is null or email is null as is_bare from clients
    where agent_id = ${agentId} and ${isLiveClient}),
  keyed as materialized (
    select id, 'p' || phone as key, true as is_sure, is_bare from mine where phone is not null
    union all select id, 'a' || address, true, is_bare from mine where address is not null
    union all select id, 'n' || search_name, true, is_bare from mine
    union all select id, 'l' || split_part(search_name, ' ', -1), false, is_bare from mine
    union all select id, 'b' || array_to_string(array(
        select left(word, 2) from unnest(string_to_array(search_name, ' ')) word order by 1), ' '), false, is_bare
      from mine)`;

/** "Guest 5" is not "Guest 50", although the two names look alike. */
const digitsOf = (client: SQL) => sql`regexp_replace(${client}.search_name, '[^0-9]', '', 'g')`;

/**
 * Two clients whose numbers and addresses all differ are offered only if their names are identical, because similar
 * names are common.
 */
const mayBeOne = sql`(one.phone = other.phone or one.address = other.address or one.search_name = other.search_name
  or similarity(one.search_name, other.search_name) >= ${leastAlike} and (one.is_bare or other.is_bare)
    and ${digitsOf(sql`one`)} = ${digitsOf(sql`other`)})`;

const reasons = sql`array_remove(array[
  case when one.address = other.address then 'email' end,
  case when one.phone = other.phone then 'phone' end,
  case when one.search_name = other.search_name then 'name'
    when similarity(one.search_name, other.search_name) >= ${leastAlike} then 'similarName' end], null)`;

/** Pairs that the agent separated again, or marked as two people, are not offered. */
const pairs = (agentId: string, importId: string | undefined) => sql`with ${keyed(agentId)},
  telling as materialized (select key from keyed group by key
    having count(*) between 2 and ${mostSharing} and (bool_or(is_sure) or bool_or(is_bare))),
  near as (select distinct a.id as a, b.id as b
    from telling join keyed a using (key) join keyed b using (key)
    where a.id < b.id and (a.is_sure or a.is_bare or b.is_bare)),
  pairs as (
    select one.id as "oneId", other.id as "otherId", ${reasons} as reasons,
      similarity(one.search_name, other.search_name) + coalesce((one.phone = other.phone)::int, 0)
        + coalesce((one.address = other.address)::int, 0) as likeness
    from near join mine one on one.id = near.a join mine other on other.id = near.b
    where ${mayBeOne}
      and not exists (select from client_merges m where m.undone_at is not null
        and (m.kept_id, m.gone_id) in ((near.a, near.b), (near.b, near.a)))
      ${
        importId
          ? sql`and exists (select from client_import_rows r
              where r.import_id = ${importId} and r.client_id in (near.a, near.b))`
          : sql``
      })`;

type Pairs = { counted: number; found: { oneId: string; otherId: string; reasons: PairReason[] }[] };
type FoundPair = { one: ClientRecord; other: ClientRecord; reasons: PairReason[] };

/** A page of the pairs, the most likely first, and how many there are. */
export async function readDoubles(
  db: Database,
  agentId: string,
  importId: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ counted: number; rows: FoundPair[] }> {
  const { counted, found } = await rowOf<Pairs>(
    db,
    sql`${pairs(agentId, importId)} select ${cappedCount(sql`select 1 from pairs`)} as counted,
      (select coalesce(json_agg(page), '[]'::json) from (select "oneId", "otherId", reasons from pairs
        order by likeness desc, "oneId", "otherId" limit ${limit} offset ${offset}) page) as found`,
  );
  const ids = found.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const records =
    ids.length > 0 ? await db.select(rowColumns).from(clients).where(inArray(clients.id, ids)) : [];
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = found.flatMap(({ oneId, otherId, reasons }): FoundPair[] => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    if (!one || !other) return [];
    return [one.createdAt <= other.createdAt ? { one, other, reasons } : { one: other, other: one, reasons }];
  });
  return { counted, rows };
}
