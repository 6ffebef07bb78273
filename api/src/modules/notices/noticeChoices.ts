import {
  administratorSubjects,
  dailyKinds,
  gatherableKinds,
  type Language,
  type NoticeChoices,
  noticeSubjects,
  notificationKinds,
  type OfferedNotices,
  staffSubjects,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { setNoticeChoices } from '../../identity/people.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { recordAudit } from '../../support/audit.ts';
import { readChosen } from './noticeChoices.repository.ts';

/** The last one has a badge of its own. */
const kinds = [...new Set<string>([...noticeSubjects, ...notificationKinds])];
/** Seats and payments are always confirmed by mail. */
const confirmedByMail = ['event', 'billing'];
const isOf = (list: readonly string[], kind: string) => list.includes(kind);

/** Whether a person with these flags can ever get these notices. */
const isToldTo = ({ isStaff, isAdmin }: Requester['flags'], kind: string) =>
  (isStaff || !isOf(staffSubjects, kind)) && (isAdmin || !isOf(administratorSubjects, kind));

/** Subjects that cannot be chosen are always on, or never: messages are always counted at their badge. */
const waysOf = (kind: string): OfferedNotices['kinds'][number]['ways'] => ({
  listed: isOf(noticeSubjects, kind) ? 'choice' : 'always',
  mailed: isOf(notificationKinds, kind) ? 'choice' : isOf(confirmedByMail, kind) ? 'always' : 'never',
  gathered: isOf(gatherableKinds, kind) ? 'choice' : isOf(dailyKinds, kind) ? 'always' : 'never',
});

/** Which subjects a member wants behind the bell, and which mails may wait for the daily mail. */
export function createNoticeChoices({ db, noticeTexts }: Pick<AppContext, 'db' | 'noticeTexts'>) {
  async function read(personId: string, from: Database = db): Promise<NoticeChoices> {
    const row = await readChosen(from, personId);
    // Subjects that an earlier release knew and this one doesn't are ignored.
    return {
      muted: noticeSubjects.filter((subject) => row?.muted.includes(subject)),
      gathered: gatherableKinds.filter((kind) => row?.gathered.includes(kind)),
    };
  }

  /** The available choices, with their names in the language of the page, and the member's settings. */
  const offered = (chosen: NoticeChoices, { flags }: Requester, language: Language): OfferedNotices => ({
    ...chosen,
    kinds: kinds
      .filter((kind) => isToldTo(flags, kind))
      .map((kind) => ({ kind, name: noticeTexts.nameOf(kind, language) ?? kind, ways: waysOf(kind) })),
  });

  const offer = async (by: Requester, language: Language) => offered(await read(by.personId), by, language);

  async function change({ muted, gathered }: NoticeChoices, by: Requester, language: Language) {
    const changed = await db.transaction(async (tx) => {
      const before = await read(by.personId, tx);
      await setNoticeChoices(tx, by.personId, { muted, gathered });
      const after = await read(by.personId, tx);
      const subject = { subjectKind: 'person', subjectId: by.personId };
      await recordAudit(tx, by, { action: 'profile-updated', ...subject, before, after });
      return after;
    });
    return offered(changed, by, language);
  }

  return { offer, change };
}
