import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../support/rows.ts';

const worded = (texts: SQL) =>
  sql`coalesce(nullif(${texts} ->> 'en', ''), (select nullif(value, '') from jsonb_each_text(${texts}) limit 1))`;

const whoseAgent = (agentId: SQL) => sql`(select a.full_name from agents a where a.id = ${agentId})`;
const whose = (personId: SQL) => sql`(select p.full_name from people p where p.id = ${personId})`;

/**
 * The log's name for each kind of thing; every kind has ids of its own. Clients and their relations are not here: the
 * log does not tell staff who an agent's clients are.
 */
const things: readonly [table: SQL, name: SQL][] = [
  [sql`people`, sql`full_name`],
  [sql`accounts`, whose(sql`person_id`)],
  [sql`agents`, sql`full_name`],
  [
    sql`listings`,
    // A prospect is known only to its agents and their team.
    sql`case when listing_type <> 'Prospect' then concat_ws(', ', ${worded(sql`title`)}, nullif(street_address, ''), city) end`,
  ],
  [sql`brokerages`, sql`name`],
  [sql`teams`, sql`name`],
  [sql`groups`, sql`name`],
  [sql`tags`, sql`display_name`],
  [sql`tag_categories`, sql`display_name`],
  [sql`events`, sql`title`],
  [
    sql`articles`,
    sql`(select t.title from article_texts t where t.article_id = things.id order by t.language <> 'en' limit 1)`,
  ],
  [
    sql`partners`,
    sql`(select t.name from partner_texts t where t.partner_id = things.id order by t.language <> 'en' limit 1)`,
  ],
  [sql`companies`, sql`name`],
  [sql`awards`, sql`concat_ws(', ', person_name, year)`],
  [sql`subscriptions`, sql`concat_ws(', ', ${whoseAgent(sql`agent_id`)}, name)`],
  [sql`approval_codes`, sql`note`],
  [sql`people_views`, sql`name`],
  [sql`desk_templates`, sql`name`],
  [sql`threads`, whose(sql`owner_person_id`)],
  [sql`contact_requests`, sql`concat_ws(', ', name, nullif(subject, ''), reference)`],
  [sql`partner_enquiries`, sql`concat_ws(', ', ${whose(sql`person_id`)}, reference)`],
  [sql`privacy_requests`, whose(sql`person_id`)],
  [sql`bulk_changes`, sql`file_name`],
];

/** The current names of what these ids stand for; deleted things and those without a name are left out. */
export async function readNamesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param([...new Set(ids)]);
  const each = things.map(
    ([table, name]) => sql`select id, ${name} as name from ${table} things where id = any(${wanted}::uuid[])`,
  );
  const rows = await rowsOf<{ id: string; name: string | null }>(db, sql.join(each, sql` union all `));
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
