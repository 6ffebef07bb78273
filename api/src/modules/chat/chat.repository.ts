import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';

/** Writes only a new hash: every change of a session is announced to all processes. */
export async function keepChatHash(db: Database, sessionId: string, chatHash: string): Promise<void> {
  const isNew = or(isNull(sessions.chatHash), ne(sessions.chatHash, chatHash));
  await db
    .update(sessions)
    .set({ chatHash })
    .where(and(eq(sessions.id, sessionId), isNew));
}
