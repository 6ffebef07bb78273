import { gatherableKinds, type NoticeChoices, noticeSubjects } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { recordAudit } from '../../support/audit.ts';

/** What a member wants to find behind the bell, and which mails may wait for the mail of the day. */
export function createNoticeChoices({ db }: Pick<AppContext, 'db'>) {
  async function read(personId: string, from: Database = db): Promise<NoticeChoices> {
    const [row] = await from
      .select({ muted: people.mutedNotices, gathered: people.gatheredNotifications })
      .from(people)
      .where(eq(people.id, personId));
    // What an earlier release knew and this one doesn't is passed over.
    return {
      muted: noticeSubjects.filter((subject) => row?.muted.includes(subject)),
      gathered: gatherableKinds.filter((kind) => row?.gathered.includes(kind)),
    };
  }

  const change = ({ muted, gathered }: NoticeChoices, by: Requester): Promise<NoticeChoices> =>
    db.transaction(async (tx) => {
      const before = await read(by.personId, tx);
      const chosen = { mutedNotices: muted, gatheredNotifications: gathered };
      await tx.update(people).set(chosen).where(eq(people.id, by.personId));
      const after = await read(by.personId, tx);
      const subject = { subjectKind: 'person', subjectId: by.personId };
      await recordAudit(tx, by, { action: 'profile-updated', ...subject, before, after });
      return after;
    });

  return { read, change };
}
