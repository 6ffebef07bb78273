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

/** The last has a badge of its own. */
const kinds = [...new Set<string>([...noticeSubjects, ...notificationKinds])];
/** Seats and payments are always confirmed by mail. */
const confirmedByMail = ['event', 'billing'];
const isOf = (list: readonly string[], kind: string) => list.includes(kind);

/** Whether a person with these flags ever hears of this. */
const isToldTo = ({ isStaff, isAdmin }: Requester['flags'], kind: string) =>
  (isStaff || !isOf(staffSubjects, kind)) && (isAdmin || !isOf(administratorSubjects, kind));

/** What nobody chooses is always so, or never: messages are always counted at their badge. */
const waysOf = (kind: string): OfferedNotices['kinds'][number]['ways'] => ({
  listed: isOf(noticeSubjects, kind) ? 'choice' : 'always',
  mailed: isOf(notificationKinds, kind) ? 'choice' : isOf(confirmedByMail, kind) ? 'always' : 'never',
  gathered: isOf(gatherableKinds, kind) ? 'choice' : isOf(dailyKinds, kind) ? 'always' : 'never',
});

/** What a member wants to find behind the bell, and which mails may wait for the mail of the day. */
export function createNoticeChoices({ db, noticeTexts }: Pick<AppContext, 'db' | 'noticeTexts'>) {
  async function read(personId: string, from: Database = db): Promise<NoticeChoices> {
    const row = await readChosen(from, personId);
    // What an earlier release knew and this one doesn't is passed over.
    return {
      muted: noticeSubjects.filter((subject) => row?.muted.includes(subject)),
      gathered: gatherableKinds.filter((kind) => row?.gathered.includes(kind)),
    };
  }

  /** What there is to choose, with its names in the language of the page, and what is chosen. */
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
