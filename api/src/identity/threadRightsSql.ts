import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { messages, personBlocks, personRoles, threadMembers, threads } from '../db/schema/index.ts';

/**
 * A condition on a row of `thread_members`: whether its person may read the thread. Those with the concierge are open to the member
 * they are about, and to others only while they are concierge.
 */
export const isThreadReader = sql`exists (
  select 1 from ${threads}
  where ${threads.id} = ${threadMembers.threadId} and (
    ${threads.kind} <> 'concierge' or ${threads.ownerPersonId} = ${threadMembers.personId}
    or exists (
      select 1 from ${personRoles}
      where ${personRoles.personId} = ${threadMembers.personId} and ${personRoles.role} = 'concierge'
    )
  )
)`;

/** A condition on a row of `thread_members`: a thread of members, or the person's own with the concierge. */
export const isOwnThread = sql`exists (
  select 1 from ${threads}
  where ${threads.id} = ${threadMembers.threadId}
    and (${threads.kind} <> 'concierge' or ${threads.ownerPersonId} = ${threadMembers.personId})
)`;

/** Whether a message was written while the person was in the thread. */
export const isWithinStay = sql`${messages.number} between ${threadMembers.fromNumber}
  and coalesce(${threadMembers.toNumber}, ${messages.number})`;

/** Whether the person has blocked the author. The concierge's answers are read by everybody. */
export const isOfBlocked = (
  personId: SQLWrapper | string,
  { threadId, senderPersonId }: { threadId: SQLWrapper; senderPersonId: SQLWrapper } = messages,
): SQL => sql`exists (
  select 1 from ${personBlocks}
  where ${personBlocks.personId} = ${personId} and ${personBlocks.blockedPersonId} = ${senderPersonId}
    and not exists (select 1 from ${threads} where ${threads.id} = ${threadId} and ${threads.kind} = 'concierge')
)`;

/** A condition on `messages` beside the person's own row of `thread_members`. */
export const isUnreadMessage = (personId: SQLWrapper | string): SQL => sql`(
  ${messages.number} > ${threadMembers.readTo} and ${isWithinStay}
  and ${messages.kind} = 'text' and ${messages.deletedAt} is null
  and ${messages.senderPersonId} <> ${personId} and not ${isOfBlocked(personId)}
)`;

/** Whether the person has blocked the other one, who is not told. */
export const hasBlocked = (
  personId: SQLWrapper | string,
  otherPersonId: SQLWrapper | string,
): SQL<boolean> => sql`exists (
  select 1 from ${personBlocks}
  where ${personBlocks.personId} = ${personId} and ${personBlocks.blockedPersonId} = ${otherPersonId}
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
