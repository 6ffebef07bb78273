import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FileRow } from '../../attachments/attachments.repository.ts';
import { filesOfMessage } from '../../attachments/filesOfMessageSql.ts';
import type { Database } from '../../db/client.ts';
import { messageFiles, messages, threadMembers } from '../../db/schema/index.ts';
import { isOfBlocked, isThreadReader, isWithinStay } from '../../identity/threadRightsSql.ts';

/** The files of a row of `messages` in the form of the contract; none where the message is hidden or taken back. */
export const filesOf = (
  isHidden: SQL,
): SQL => sql`case when ${isHidden} or ${messages.deletedAt} is not null then '[]'::json
  else ${filesOfMessage(messages.id)} end`;

/**
 * Whether the person may see the file now: before it is sent only their own, afterwards like the message it belongs to.
 */
export async function mayReadFile(
  db: Database,
  personId: string,
  { id, messageId, personId: ownerId }: FileRow,
): Promise<boolean> {
  if (messageId === null) return ownerId === personId;
  const rows = await db
    .select({ id: messages.id })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(
      threadMembers,
      and(eq(threadMembers.threadId, messages.threadId), eq(threadMembers.personId, personId)),
    )
    .where(
      and(
        eq(messageFiles.id, id),
        isNull(messages.deletedAt),
        isWithinStay,
        isThreadReader,
        sql`not ${isOfBlocked(personId)}`,
      ),
    );
  return rows.length > 0;
}
