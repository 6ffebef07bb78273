import type { NoticeKind } from '@portico/contracts';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { noticeDigests, noticeHappenings, notices } from '../db/schema/index.ts';

/** Removes old notices, read or not, and the names of what they told. */
export async function forgetNoticesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(notices).where(and(lt(notices.at, moment), eq(notices.awaitsMail, false)));
  await db.delete(noticeHappenings).where(lt(noticeHappenings.at, moment));
  await db.delete(noticeDigests).where(lt(noticeDigests.day, moment.toISOString().slice(0, 10)));
}

/** Removes what somebody has not read yet and is no longer so: it was taken back. `key` is that of the happening. */
export async function forgetUnread(
  tx: Database,
  kind: NoticeKind,
  happenings: readonly { personId: string; key: string }[],
): Promise<void> {
  if (happenings.length === 0) return;
  await tx.delete(notices).where(
    and(
      isNull(notices.readAt),
      inArray(notices.personId, [...new Set(happenings.map(({ personId }) => personId))]),
      inArray(
        notices.fold,
        happenings.map(({ key }) => `${kind} ${key}`),
      ),
    ),
  );
}
