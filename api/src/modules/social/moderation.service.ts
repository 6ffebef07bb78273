import type { EvidenceMessage, ReportBody, Reported, TakeDownBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { createFiling } from '../../reports/filing.service.ts';
import { createReportDecisions } from '../../reports/reportDecisions.service.ts';
import type { ReportSubject } from '../../reports/subjects.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { reportableOf } from './evidence.repository.ts';
import { readerOf } from './reader.ts';
import { createSocialWriting } from './socialWriting.ts';
import { findText, readText, readVersion, replaceText } from './texts.repository.ts';

/** Removes a post or comment as if its author had taken it back, and restores it when an appeal is granted. */
export function createTextSubject(context: Pick<AppContext, 'db' | 'now' | 'live'>): ReportSubject {
  const writing = createSocialWriting(context);

  return {
    async takeAway(tx, id, at) {
      const text = await findText(tx, id, { lock: true });
      if (!text || text.deletedAt) return null;
      const { news } = await writing.within(tx, async (affected) => {
        await writing.affect(tx, affected, text);
        await replaceText(tx, text, { body: '', card: null, deletedAt: at }, at);
      });
      return news;
    },

    async giveBack(tx, { subjectId, decidedAt, evidence }) {
      const text = await findText(tx, subjectId, { lock: true });
      if (!text?.deletedAt || text.deletedAt.getTime() !== decidedAt?.getTime()) return [];
      const body = await readVersion(tx, subjectId, decidedAt);
      const seen: EvidenceMessage | undefined = evidence.messages.find(({ _id }) => _id === subjectId);
      const { news } = await writing.within(tx, async (affected) => {
        await replaceText(tx, text, { body, card: seen?.card ?? null, deletedAt: null }, context.now());
        await writing.affect(tx, affected, text);
      });
      return news;
    },
  };
}

/** Reports of posts and comments, and removals by staff without a report. */
export function createModeration(context: AppContext) {
  const { db } = context;
  const filing = createFiling(context);
  const decisions = createReportDecisions(context);

  /** NOT_FOUND for a text that the caller cannot see. */
  async function requireReportable(id: string, isPost: boolean, by: Requester) {
    const reader = readerOf(by);
    const text = await readText(db, reader, id);
    if (!text || (text.postId === null) !== isPost) throw new ApiProblem('NOT_FOUND');
    return reportableOf(db, reader, text);
  }

  const report = async (id: string, isPost: boolean, body: ReportBody, by: Requester): Promise<Reported> =>
    filing.file(await requireReportable(id, isPost, by), body, by);

  async function takeDown(id: string, isPost: boolean, body: TakeDownBody, by: Requester): Promise<null> {
    await decisions.takeDown(await requireReportable(id, isPost, by), body, by);
    return null;
  }

  return { report, takeDown };
}
