import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { News } from '../../live/news.repository.ts';
import type { StoredReport } from '../../reports/reports.repository.ts';
import type { ReportSubject } from '../../reports/subjects.ts';
import { findMessage, readLastVersion } from './takingAway.repository.ts';
import { lockThread } from './threads.repository.ts';
import { type Affected, createWriting } from './writing.ts';

/** Messages that staff remove, as if their senders had taken them back, and restore when an appeal is granted. */
export function createTakingAway(context: Pick<AppContext, 'db' | 'now' | 'live'>): ReportSubject {
  const writing = createWriting(context);

  const newsOf = async (tx: Database, work: (affected: Affected) => Promise<void>) =>
    (await writing.within(tx, work)).news;

  /** The message with its thread locked, as its sender sees it; null once either is gone. */
  async function lock(tx: Database, id: string) {
    const found = await findMessage(tx, id);
    const row = found && (await lockThread(tx, found.senderPersonId, found.threadId));
    const message = row && (await findMessage(tx, id));
    return row && message ? { row, message } : null;
  }

  async function takeAway(tx: Database, id: string, at: Date): Promise<News[] | null> {
    const locked = await lock(tx, id);
    if (!locked || locked.message.deletedAt) return null;
    const { row, message } = locked;
    return newsOf(tx, (affected) =>
      writing.replace(tx, affected, row, message, { body: '', card: null, deletedAt: at }),
    );
  }

  /** Restores only what this decision removed: a message that its sender has taken back stays away. */
  async function giveBack(tx: Database, affected: Affected, report: StoredReport): Promise<void> {
    const { subjectId, decidedAt, evidence } = report;
    const locked = await lock(tx, subjectId);
    const { row, message } = locked ?? {};
    if (!row || !message?.deletedAt || message.deletedAt.getTime() !== decidedAt?.getTime()) return;
    const said = await readLastVersion(tx, subjectId, decidedAt);
    const card = evidence.messages.find(({ _id }) => _id === subjectId)?.card ?? null;
    await writing.replace(tx, affected, row, message, { body: said, card, deletedAt: null });
  }

  return {
    takeAway,
    giveBack: (tx, report) => newsOf(tx, (affected) => giveBack(tx, affected, report)),
  };
}
