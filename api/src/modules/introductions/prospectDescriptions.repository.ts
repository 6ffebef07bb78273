import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Lower limits of the bands in which a budget is described, in US dollars. */
export const bands = [0, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000];
/**
 * How many clients of how many agents must have the same description without any one agent's clients: that agent knows
 * their own, and may have made them up.
 */
const leastClients = 5;
const leastAgents = 3;

const bandOf = (amount: SQL) =>
  sql`(select max(band) from unnest(${sql.param(bands)}::bigint[]) band where band <= ${amount})`;

/** An agent who is still a member: not deleted, not suspended. */
export const isThere = (
  agentId: SQL,
) => sql`exists (select 1 from agents a join accounts o on o.person_id = a.person_id
  where a.id = ${agentId} and a.is_active and o.is_active and o.suspended_at is null)`;

type Kept = { country?: true; city?: true; band?: true; styles?: 'names' | 'common'; isBuyer?: true };

/** The parts of a description, with fewer at each step. `common` is the one lifestyle that most others share. */
const parts: readonly Kept[] = [
  { country: true, city: true, band: true, styles: 'names' },
  { country: true, city: true, band: true, styles: 'common' },
  { country: true, city: true, band: true },
  { country: true, band: true, styles: 'common' },
  { country: true, band: true },
  { country: true, city: true },
  { country: true, styles: 'common' },
  { country: true },
  { band: true },
  {},
];

/** Whoever would buy or rent is told as that, where enough others are, and otherwise, no less precisely, as a buyer. */
const steps = parts.flatMap((kept): Kept[] => [kept, { ...kept, isBuyer: true }]);

const named = (prefix: string, step: number) => sql.raw(`${prefix}_${step}`);

/** The whole description as one value, as others see it. */
const toldAs = ({ country, city, band, styles, isBuyer }: Kept) =>
  sql.raw(`jsonb_build_array(f.offer, ${isBuyer ? 'false' : 'f.also_rents'}, ${country ? 'f.country' : 'null'}, ${city ? 'f.city' : 'null'},
    ${band ? 'f.band' : 'null'}, ${styles ? `f.${styles}` : "'{}'::text[]"})`);

/** Clients whom no earlier step described, and the descriptions that enough of them share. */
const stepOf = (kept: Kept, step: number) => sql`
  ${named('told', step)} as materialized (select f.client_id, f.agent_id, ${toldAs(kept)} as told from facts f
    ${
      step > 0
        ? sql`join ${named('told', step - 1)} t using (client_id)
      where not exists (select 1 from ${named('crowd', step - 1)} c where c.told = t.told)`
        : sql``
    }),
  ${named('crowd', step)} as materialized (
    select told from (select told, count(*) as n from ${named('told', step)} group by told, agent_id) of_agent
    group by told having sum(n) - max(n) >= ${leastClients} and count(*) - 1 >= ${leastAgents}
    ${
      // Whoever is told as a buyer joins the buyers whom the step before has just described in the same words.
      kept.isBuyer ? sql`union select told from ${named('crowd', step - 1)}` : sql``
    })`;

const facts = sql`
  wishes as materialized (
    select p.client_id, p.agent_id, array(select distinct name from unnest(c.lifestyle_names) name order by 1) as names,
      case when c.rent_period is null then 'buy' else 'rent' end as offer,
      c.rent_period is null and c.also_rent_period is not null as also_rents,
      c.wished_cities[1] as city,
      coalesce(c.wished_countries[1], (select l.country from listings l
        where l.city = c.wished_cities[1] and l.is_in_network limit 1)) as country,
      case when c.rent_period is null then ${bandOf(sql`coalesce(c.max_price_usd, c.min_price_usd)`)} end as band
    from prospects p join clients c on c.id = p.client_id where ${isThere(sql`p.agent_id`)}),
  styles as materialized (
    select offer, name, count(*) as n from wishes, unnest(names) name group by offer, name),
  facts as materialized (
    select w.*, array(select s.name from styles s where s.offer = w.offer and s.name = any(w.names)
      order by s.n desc, s.name limit 1) as common
    from wishes w)`;

const describing = () =>
  sql`with ${facts}, ${sql.join(steps.map(stepOf), sql`, `)},
    described as (${sql.join(
      steps.map(
        (_kept, step) =>
          sql`select t.client_id, t.told from ${named('told', step)} t join ${named('crowd', step)} c using (told)`,
      ),
      sql` union all `,
    )}),
    written as (select o.client_id, d.told->>0 as offer, coalesce((d.told->>1)::boolean, false) as also_rents,
        d.told->>2 as country, d.told->>3 as city, (d.told->>4)::bigint as band,
        array(select jsonb_array_elements_text(d.told->5)) as names
      from prospects o left join described d using (client_id))
    update prospects p set offer = w.offer, also_rents = w.also_rents, city = w.city, country = w.country,
      budget_from = w.band, lifestyle_names = w.names
    from written w where w.client_id = p.client_id
      and (p.offer, p.also_rents, p.city, p.country, p.budget_from, p.lifestyle_names)
        is distinct from (w.offer, w.also_rents, w.city, w.country, w.band, w.names)`;

/**
 * Describes every shown client again, as precisely as enough others have exactly the same description. A client who
 * would stand out even in the vaguest terms is shown to nobody for now; neither is one whom their agent no longer works
 * for.
 */
export const describeProspects = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // Another run waits here, and then reads what was shown or hidden last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prospects described', 0))`);
    await tx.execute(
      sql`delete from prospects p using clients c where c.id = p.client_id and c.status <> 'active'`,
    );
    // If the last count was made when hardly any were shown, the planner believes the table so small that it joins each
    // step row by row: 600 clients took eight seconds instead of a tenth.
    await tx.execute(sql`analyze prospects`);
    await tx.execute(describing());
  });
