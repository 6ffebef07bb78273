import { strongMatchScore } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import { clients, listings, matches } from '../db/schema/index.ts';
import { visibleTo } from '../listings-read/listingScope.ts';
import { isMatch, matchScore } from './matchRule.ts';

/**
 * The agent's new matches as rows: strong ones that hold now and that the agent has not marked. The home page counts them,
 * and so does the page of matches, so that both say the same number.
 */
export const newMatchesOf = (agentId: string): SQL => sql`select 1 from ${matches}
  join ${clients} on ${clients.id} = ${matches.clientId} join ${listings} on ${listings.id} = ${matches.listingId}
  where ${matches.agentId} = ${agentId} and ${matches.status} = 'new' and ${clients.status} = 'active'
    and ${visibleTo({ agentId })} and ${isMatch} and ${matchScore} >= ${strongMatchScore}`;
