import type { ProspectFacts, ProspectsBody } from '@portico/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { introductions, prospects } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

/** Lower ends of the bands a budget is told in, in US dollars. */
const bands = [0, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000];
/** So many clients must fit a description, of so many agents: who knows their own could tell the rest by leaving them out. */
const leastClients = 5;
const leastAgents = 3;

const bandOf = (amount: SQL) =>
  sql`(select max(band) from unnest(${sql.param(bands)}::bigint[]) band where band <= ${amount})`;

/** The band again, with its upper end. */
export const budgetOf = (from: number | null): ProspectFacts['budget'] => {
  if (from === null) return null;
  return { from, to: bands[bands.indexOf(from) + 1] ?? null };
};

const isCrowd = sql`count(*) >= ${leastClients} and count(distinct agent_id) >= ${leastAgents}`;
const crowd = (name: string, columns: string) => sql`${sql.raw(name)} as (
  select ${sql.raw(columns)} from facts group by ${sql.raw(columns)} having ${isCrowd})`;
const isIn = (name: string, columns: readonly string[]) =>
  sql`exists (select 1 from ${sql.raw(name)} c where ${sql.raw(
    columns.map((column) => `c.${column} is not distinct from f.${column}`).join(' and '),
  )})`;

/**
 * Describes every shown client anew: city and band where enough clients share both, else country and band, else the
 * country, else nothing but whether they buy. Lifestyles where enough of those described alike share them. A client who
 * is looked after no more is not shown.
 */
export const describeProspects = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // Whoever comes meanwhile waits, and then reads what was shown or hidden last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prospects described', 0))`);
    await tx.execute(
      sql`delete from prospects p using clients c where c.id = p.client_id and c.status <> 'active'`,
    );
    await tx.execute(describing());
  });

const describing = () =>
  sql`with facts as materialized (
        select p.client_id, p.agent_id, c.lifestyle_names,
          case when c.rent_period is null then 'buy' else 'rent' end as offer,
          c.wished_cities[1] as city,
          coalesce(c.wished_countries[1], (select l.country from listings l
            where l.city = c.wished_cities[1] and l.is_in_network limit 1)) as country,
          case when c.rent_period is null then ${bandOf(sql`coalesce(c.max_price_usd, c.min_price_usd)`)} end as band
        from prospects p join clients c on c.id = p.client_id),
      ${crowd('by_city', 'offer, country, city, band')}, ${crowd('by_band', 'offer, country, band')},
      ${crowd('by_country', 'offer, country')},
      told as materialized (select f.client_id, f.agent_id, f.lifestyle_names, f.offer,
          case when ${isIn('by_city', ['offer', 'country', 'city', 'band'])} then f.city end as city,
          case when ${isIn('by_country', ['offer', 'country'])} then f.country end as country,
          case when ${isIn('by_band', ['offer', 'country', 'band'])} then f.band end as band
        from facts f),
      shared_styles as (
        select offer, city, country, band, name from told, unnest(lifestyle_names) name
        group by offer, city, country, band, name having ${isCrowd}),
      described as (select t.client_id, t.offer, t.city, t.country, t.band,
          array(select s.name from shared_styles s where s.name = any(t.lifestyle_names)
            and (s.offer, s.city, s.country, s.band) is not distinct from (t.offer, t.city, t.country, t.band)
            order by 1) as names
        from told t)
      update prospects p set offer = d.offer, city = d.city, country = d.country, budget_from = d.band,
        lifestyle_names = d.names
      from described d where d.client_id = p.client_id
        and (p.offer, p.city, p.country, p.budget_from, p.lifestyle_names)
          is distinct from (d.offer, d.city, d.country, d.band, d.names)`;

/** An agent who is still a member's: not deleted, not suspended. */
const isThere = (
  agentId: SQL,
) => sql`exists (select 1 from agents a join accounts o on o.person_id = a.person_id
  where a.id = ${agentId} and a.is_active and o.is_active and o.suspended_at is null)`;

export type ProspectRow = {
  _id: string;
  offer: ProspectFacts['offer'];
  country: string | null;
  city: string | null;
  budgetFrom: number | null;
  lifestyleNames: string[];
  introductionId: string | null;
  introductionState: string | null;
};

const lastAsked = (agentId: string) => sql`left join lateral (select i.id, i.state from ${introductions} i
  where i.client_id = ${prospects.clientId} and i.asker_agent_id = ${agentId}
  order by i.created_at desc limit 1) asked on true`;

/** Other agents' clients, in no order that tells anything about them. */
export async function readProspects(
  db: Database,
  agentId: string,
  { offer, country }: ProspectsBody,
  { limit, offset }: PageWindow,
) {
  const condition = sql.join(
    [
      sql`${prospects.offer} is not null and ${prospects.agentId} <> ${agentId}`,
      isThere(sql`${prospects.agentId}`),
      ...(offer ? [sql`${prospects.offer} = ${offer}`] : []),
      ...(country ? [sql`${prospects.country} = ${country}`] : []),
    ],
    sql` and `,
  );
  const rows = await rowsOf<ProspectRow>(
    db,
    sql`select ${prospects.clientId} as "_id", ${prospects.offer}, ${prospects.country}, ${prospects.city},
        ${prospects.budgetFrom}::float8 as "budgetFrom", ${prospects.lifestyleNames} as "lifestyleNames",
        asked.id as "introductionId", asked.state as "introductionState"
      from ${prospects} ${lastAsked(agentId)} where ${condition}
      order by ${prospects.offer}, ${prospects.country}, ${prospects.clientId} limit ${limit} offset ${offset}`,
  );
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${prospects} where ${condition}`)} as counted`,
  );
  return { rows, counted };
}

export const readCountries = async (db: Database): Promise<string[]> =>
  (
    await rowsOf<{ country: string }>(
      db,
      sql`select distinct country from prospects where country is not null order by 1 limit 300`,
    )
  ).map(({ country }) => country);

const isOwn = (agentId: string, clientId: string) =>
  and(eq(prospects.clientId, clientId), eq(prospects.agentId, agentId));

export async function readOwn(db: Database, agentId: string, clientId: string) {
  const [row] = await db.select().from(prospects).where(isOwn(agentId, clientId));
  return row ?? null;
}

export async function share(tx: Database, agentId: string, clientId: string, now: Date): Promise<void> {
  await tx.insert(prospects).values({ clientId, agentId, sharedAt: now }).onConflictDoNothing();
}

export async function unshare(tx: Database, agentId: string, clientId: string): Promise<void> {
  await tx.delete(prospects).where(isOwn(agentId, clientId));
}

/** The agent to ask for an introduction; null for one's own client, and for one that isn't shown. */
export async function readOwnerOf(tx: Database, clientId: string, askerAgentId: string) {
  const [row] = await rowsOf<{ agentId: string; personId: string }>(
    tx,
    sql`select ${prospects.agentId} as "agentId", a.person_id as "personId" from ${prospects}
      join agents a on a.id = ${prospects.agentId}
      where ${prospects.clientId} = ${clientId} and ${prospects.offer} is not null
        and ${prospects.agentId} <> ${askerAgentId} and ${isThere(sql`${prospects.agentId}`)}`,
  );
  return row ?? null;
}
