import { and, eq, not, sql } from 'drizzle-orm';
import { profileViews } from '../db/schema/index.ts';
import { isStaffPerson } from './staffPeopleSql.ts';
import { hasBlocked } from './threadRightsSql.ts';

export type VisitedAgent = { agentId: string; personId: string };

/**
 * A condition on `profile_views`: a visit that the agent is told of. Staff are never counted, nor anybody whom the agent has
 * blocked. Whoever blocked the agent is counted: a gap would tell the agent of the block. The home page counts these, and the
 * page of visitors lists them.
 */
export const isVisitTo = ({ agentId, personId }: VisitedAgent) =>
  and(
    eq(profileViews.agentId, agentId),
    sql`not ${isStaffPerson(profileViews.viewerPersonId)}`,
    not(hasBlocked(personId, profileViews.viewerPersonId)),
  );
