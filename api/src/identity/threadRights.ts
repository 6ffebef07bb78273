import { type SQL, sql } from 'drizzle-orm';
import { messages, personBlocks, personRoles, threadMembers, threads } from '../db/schema/index.ts';

/**
 * Conditions on a row of `thread_members` that is the person's own. Concierge threads are open to the member they are about, and
 * to others only while they are concierge.
 */
export const isThreadReader = (personId: string): SQL => sql`exists (
  select 1 from ${threads}
  where ${threads.id} = ${threadMembers.threadId} and (
    ${threads.kind} <> 'concierge' or ${threads.ownerPersonId} = ${personId}
    or exists (select 1 from ${personRoles} where ${personRoles.personId} = ${personId} and ${personRoles.role} = 'concierge')
  )
)`;

/** What was written while they were in the thread. */
export const isWithinStay = sql`${messages.number} between ${threadMembers.fromNumber}
  and coalesce(${threadMembers.toNumber}, ${messages.number})`;

/** Of somebody whom the person has blocked. */
export const isOfBlocked = (personId: string): SQL => sql`exists (
  select 1 from ${personBlocks}
  where ${personBlocks.personId} = ${personId} and ${personBlocks.blockedPersonId} = ${messages.senderPersonId}
)`;

/** A condition on `messages` beside the person's own row of `thread_members`. */
export const isUnreadMessage = (personId: string): SQL => sql`(
  ${messages.number} > ${threadMembers.readTo} and ${isWithinStay}
  and ${messages.kind} = 'text' and ${messages.deletedAt} is null
  and ${messages.senderPersonId} <> ${personId} and not ${isOfBlocked(personId)}
)`;

/** Whether one of the two has blocked the other. */
export const isBlockedBetween = (
  personId: SQL | string,
  otherPersonId: SQL | string,
): SQL<boolean> => sql`exists (
  select 1 from ${personBlocks}
  where (${personBlocks.personId} = ${personId} and ${personBlocks.blockedPersonId} = ${otherPersonId})
    or (${personBlocks.personId} = ${otherPersonId} and ${personBlocks.blockedPersonId} = ${personId})
)`;
