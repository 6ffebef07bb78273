import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messages, messageVersions } from '../../db/schema/index.ts';

/** A message, even one that nobody may see; undefined for one that does not exist. */
export async function findMessage(tx: Database, id: string) {
  const [found] = await tx.select().from(messages).where(eq(messages.id, id));
  return found;
}

/** The text of the message when it was removed. */
export async function readLastVersion(tx: Database, messageId: string, replacedAt: Date): Promise<string> {
  const { messageId: id, replacedAt: at, body } = messageVersions;
  const [row] = await tx
    .select({ body })
    .from(messageVersions)
    .where(and(eq(id, messageId), eq(at, replacedAt)));
  return row?.body ?? '';
}
