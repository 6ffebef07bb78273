import { and, eq, sql } from 'drizzle-orm';
import { profileViews } from '../db/schema/index.ts';
import { isStaffPerson } from './staffPeopleSql.ts';
import { isBlockedBetween } from './threadRightsSql.ts';

export type VisitedAgent = { agentId: string; personId: string };

/**
 * A condition on `profile_views`: a visit that the agent is told of. Staff are never counted, nor anybody where one of the two
 * has blocked the other. The home page counts these, and the page of visitors lists them.
 */
export const isVisitTo = ({ agentId, personId }: VisitedAgent) =>
  and(
    eq(profileViews.agentId, agentId),
    sql`not ${isStaffPerson(profileViews.viewerPersonId)}`,
    sql`not ${isBlockedBetween(sql`${profileViews.viewerPersonId}`, personId)}`,
  );
