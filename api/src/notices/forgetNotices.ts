import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { noticeDigests, noticeHappenings, notices } from '../db/schema/index.ts';

/** Removes old notices, read or not, and the names of what they told. */
export async function forgetNoticesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(notices).where(and(lt(notices.at, moment), eq(notices.awaitsMail, false)));
  await db.delete(noticeHappenings).where(lt(noticeHappenings.at, moment));
  await db.delete(noticeDigests).where(lt(noticeDigests.day, moment.toISOString().slice(0, 10)));
}
