import type { UserStatus } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';

/** Whether the person's standing has changed with time since it was written. */
const hasTurned = (now: Date) => sql`${accounts.standingUntil} <= ${sqlMoment(now)}`;

/**
 * A person's membership status: the result of the membership gate in the rules. Triggers keep it beside the account
 * (`standing_at` in 0078), because a list of 100,000 people is filtered by it. A test compares the two for everybody.
 */
export const userStatus = (now: Date): SQL<UserStatus> =>
  sql<UserStatus>`(case when ${hasTurned(now)} then ${accounts.standingThen} else ${accounts.standing} end)`;

/**
 * The filter by status, as two conditions that exclude each other: separated, each follows an index, and the planner
 * knows from its statistics how many rows each has.
 */
export const branchesOfStatus = (status: UserStatus, now: Date): [SQL, SQL] => [
  sql`(${accounts.standing} = ${status} and (${hasTurned(now)}) is not true)`,
  sql`(${accounts.standingThen} = ${status} and ${hasTurned(now)})`,
];
