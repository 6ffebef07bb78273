import type { MatchWeights, MatchWeightsPreview } from '@portico/contracts';
import { type MatchPoints, strongMatchScore } from '@portico/rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, listings, matchWeights, people } from '../../db/schema/index.ts';
import { isMatch, matchScore, ruleWith } from '../../match-rule/matchRule.ts';
import { rowOf } from '../../support/rows.ts';

const onlyRow = 1;

/** The weights in force, and who set them. */
export async function readWeights(db: Database, isLocked = false) {
  const query = db
    .select({
      weights: {
        city: matchWeights.city,
        country: matchWeights.country,
        lifestyles: matchWeights.lifestyles,
        budget: matchWeights.budget,
        offCentre: matchWeights.offCentre,
        openBudget: matchWeights.openBudget,
        mustHaves: matchWeights.mustHaves,
      },
      version: matchWeights.version,
      changedAt: matchWeights.changedAt,
      changedBy: people.fullName,
    })
    .from(matchWeights)
    .leftJoin(people, eq(people.id, matchWeights.changedByPersonId))
    .where(eq(matchWeights.id, onlyRow));
  const [row] = await (isLocked ? query.for('update', { of: matchWeights }) : query);
  if (!row) throw new Error('the weights of matching are gone');
  return row;
}

export const storeWeights = (tx: Database, weights: MatchWeights, personId: string, at: Date) =>
  tx
    .update(matchWeights)
    .set({
      ...weights,
      version: sql`${matchWeights.version} + 1`,
      changedAt: at,
      changedByPersonId: personId,
    })
    .where(eq(matchWeights.id, onlyRow));

const sampledClients = 100;
const sampledHomes = 1000;

/** About this many rows of a table, the same ones each time. */
const sampleOf = (table: string, wanted: number) =>
  sql.raw(`select * from ${table} tablesample bernoulli (
    least(100, 120.0 * ${wanted} / greatest(1, (select count(*) from (select 1 from ${table} limit 200000) n)))) repeatable (1)`);

/** Compares both rules over a sample of pairs: whole networks have billions. */
export function compareWeights(db: Database, weights: MatchPoints): Promise<MatchWeightsPreview> {
  const after = ruleWith(weights);
  return rowOf<MatchWeightsPreview>(
    db,
    sql`with some_clients as materialized (
        select * from (${sampleOf('clients', sampledClients)}) c where c.status = 'active' order by id limit ${sampledClients}),
      some_homes as materialized (
        select * from (${sampleOf('listings', sampledHomes)}) l where l.is_in_network order by id limit ${sampledHomes}),
      pairs as materialized (
        select ${listings.id} as id, ${listings.title} ->> 'en' as title,
          case when ${isMatch} then ${matchScore} else 0 end as before,
          case when ${after.isMatch} then ${after.matchScore} else 0 end as after
        from some_clients as ${clients} cross join some_homes as ${listings}
        where ${clients.agentId} <> ${listings.ownerAgentId}),
      changed_homes as (select distinct on (id) * from pairs where before <> after order by id, abs(before - after) desc),
      changed as (select * from changed_homes order by abs(before - after) desc, id limit 5)
      select (select count(*)::int from some_clients) as clients, (select count(*)::int from some_homes) as homes,
        json_build_object('matches', count(*) filter (where before > 0),
          'strong', count(*) filter (where before >= ${strongMatchScore})) as before,
        json_build_object('matches', count(*) filter (where after > 0),
          'strong', count(*) filter (where after >= ${strongMatchScore})) as after,
        count(*) filter (where before < ${strongMatchScore} and after >= ${strongMatchScore})::int as "newlyStrong",
        count(*) filter (where before >= ${strongMatchScore} and after < ${strongMatchScore})::int as "noLongerStrong",
        coalesce((select json_agg(json_build_object('_id', id, 'title', title, 'before', before, 'after', after))
          from changed), '[]'::json) as examples
      from pairs`,
  );
}
