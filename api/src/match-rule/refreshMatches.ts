import { strongMatchScore } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Given } from '../db/prepared.ts';
import { clients, listingAgents, listings, matches, teamMembers } from '../db/schema/index.ts';
import { visibleBranches, visibleTo } from '../listings-read/listingScope.ts';
import { isMatch, matchReasons, matchScore, ruleFor } from './matchRule.ts';
import { bestHomes, isAheadFor, isOfCities, isStrongFor, withinReach } from './reach.ts';
import { byOffer, type OfferWishes, readWishes, type Wishes } from './wishes.ts';

/** The clients of an agent who are looking for a home. */
export const theirClients = (agentId: Given<string>) =>
  sql`${clients.agentId} = ${agentId} and ${clients.status} = 'active'`;

const keyOf = (agentId: Given<string>, kind: 'city' | 'country' | 'lifestyle', name: SQL) =>
  sql`${agentId}::text || ${sql.raw(`'/${kind}/'`)} || ${name}`;

/**
 * The same clients, without most of those whom the row of `listings` cannot suit: `isMatch` decides about the others.
 * The index `clients_wishes` finds them by the keys of `wish_keys`. The agent is a part of each key and no condition of its
 * own: PostgreSQL would read all of the agent's clients instead.
 */
export const theirWishers = (agentId: Given<string>) =>
  sql`${clients.status} = 'active'
    and wish_keys(${clients.agentId}, ${clients.wishedCities}, ${clients.wishedCountries}, ${clients.lifestyleNames}) && (
      array[${keyOf(agentId, 'city', sql`${listings.city}`)}, ${keyOf(agentId, 'country', sql`${listings.country}`)}]
      || array(select ${keyOf(agentId, 'lifestyle', sql`had.name`)} from unnest(${listings.lifestyleNames}) had(name)))`;

/**
 * The agents of a prospect and their teams. Nobody else may see it, so only their clients are matched with it. It is
 * read once, by the listing's id: inside the join it would run for every client.
 */
const initiatedInto = (listingId: string) => sql`array(
  select ${listingAgents.agentId} from ${listingAgents} where ${listingAgents.listingId} = ${listingId}
  union select mate.agent_id from ${listingAgents}
    join ${teamMembers} me on me.agent_id = ${listingAgents.agentId} join ${teamMembers} mate using (team_id)
    where ${listingAgents.listingId} = ${listingId})`;

/**
 * Runs after a listing was saved: stores its strong matches with every agent's clients, and updates the stored ones. An
 * agent's judgments stay. A new match that no longer fits is deleted.
 */
export async function refreshMatchesOfListing(db: Database, listingId: string): Promise<void> {
  await db.execute(
    sql`with fitting as materialized (
        select ${clients.agentId}, ${clients.id} as client_id, ${matchScore} as score, ${matchReasons} as reasons
        from ${listings} join ${clients} on ${clients.status} = 'active' and ${isMatch}
        where ${listings.id} = ${listingId} and (${listings.isInNetwork} 
            or ${clients.agentId} = any(${initiatedInto(listingId)}))),
      gone as (delete from ${matches} where ${matches.listingId} = ${listingId} and ${matches.status} = 'new'
        and not exists (select 1 from fitting where fitting.client_id = ${matches.clientId}))
      insert into ${matches} (agent_id, client_id, listing_id, score, reasons)
      select fitting.agent_id, fitting.client_id, ${listingId}, fitting.score, fitting.reasons
      from fitting left join ${matches} on ${matches.clientId} = fitting.client_id
        and ${matches.listingId} = ${listingId}
      where fitting.score >= ${strongMatchScore} or ${matches.id} is not null
      on conflict (client_id, listing_id) do update set score = excluded.score, reasons = excluded.reasons
      where (${matches.score}, ${matches.reasons}) is distinct from (excluded.score, excluded.reasons)`,
  );
}

/** The most strong matches stored for one client: more than anybody looks through. */
const mostStored = 1_000;

const byScore = sql`score desc, id`;

/** What leads to homes that nothing can be better than, in the order in which they are stored; null if nothing is that clear. */
function perfectHomes(wishes: OfferWishes): { where: readonly SQL[]; order: SQL } | null {
  const best = bestHomes(wishes, strongMatchScore, 0);
  if (best) return { where: best.where, order: isOfCities(wishes) ? byScore : sql`id` };
  const ahead = isAheadFor(wishes, 0)?.[0];
  return ahead ? { where: [withinReach(wishes), ...ahead], order: byScore } : null;
}

/**
 * A client's best strong matches of one offer, with their scores, by the indexes of the wished places and lifestyles. A
 * client who asks for little has tens of thousands in a large network: where so many are perfect, the others are not read.
 */
function strongOfOffer(agentId: string, wishes: OfferWishes, limit: number): SQL {
  const rule = ruleFor(wishes);
  const most = sql.raw(String(limit));
  const best = (conditions: readonly SQL[], order: SQL) => {
    const found = visibleBranches({ agentId }).map(
      (visible) => sql`(select ${listings.id} as id, ${rule.matchScore} as score
        from ${listings} join ${clients} on ${clients.id} = ${wishes._id} and ${theirClients(agentId)}
        where ${sql.join([visible, ...conditions], sql` and `)} order by ${order} limit ${most})`,
    );
    return sql`select id, score from (${sql.join(found, sql` union all `)}) found order by ${order} limit ${most}`;
  };
  const strong = best([withinReach(wishes), ...isStrongFor(wishes), rule.isMatch], byScore);
  const perfect = perfectHomes(wishes);
  if (!perfect) return strong;
  return sql`with perfect as materialized (${best([...perfect.where, rule.isMatch], perfect.order)})
    select id, score from perfect where (select count(*) from perfect) = ${most}
    union all select id, score from (${strong}) strong where (select count(*) from perfect) < ${most}`;
}

/** The listings of a client's best strong matches, of everything they look for. */
function strongHomes(agentId: string, wishes: Wishes, limit: number): SQL {
  const found = byOffer(wishes).map((one) => sql`(${strongOfOffer(agentId, one, limit)})`);
  return sql`select id from (${sql.join(found, sql` union all `)}) found
    order by ${byScore} limit ${sql.raw(String(limit))}`;
}

/**
 * Runs after a client's wishes were changed: does the same for one client and every listing their agent may see. It
 * reads the homes that could match the wishes and those with a stored match. For a client who no longer looks for a
 * home, the new matches are deleted.
 */
export async function refreshMatchesOfClient(
  db: Database,
  agentId: string,
  clientId: string,
  most = mostStored,
): Promise<void> {
  const wishes = await readWishes(db, agentId, clientId);
  const isNew = sql`${matches.clientId} = ${clientId} and ${matches.agentId} = ${agentId} and ${matches.status} = 'new'`;
  if (!wishes) {
    await db.execute(sql`delete from ${matches} where ${isNew}`);
    return;
  }
  await db.execute(
    sql`with known as materialized (select ${matches.listingId} as id from ${matches} where ${matches.clientId} = ${clientId}),
      fitting as materialized (
        select ${listings.id} as listing_id, ${matchScore} as score, ${matchReasons} as reasons
        from ${clients} join ${listings} on ${visibleTo({ agentId })} and ${isMatch}
        where ${clients.id} = ${clientId} and ${theirClients(agentId)}
          and ${listings.id} in (select id from known union (${strongHomes(agentId, wishes, most)}))),
      gone as (delete from ${matches} where ${isNew}
        and not exists (select 1 from fitting where fitting.listing_id = ${matches.listingId}))
      insert into ${matches} (agent_id, client_id, listing_id, score, reasons)
      select ${agentId}, ${clientId}, fitting.listing_id, fitting.score, fitting.reasons from fitting
      on conflict (client_id, listing_id) do update set score = excluded.score, reasons = excluded.reasons
      where (${matches.score}, ${matches.reasons}) is distinct from (excluded.score, excluded.reasons)`,
  );
}
