import {
  type AgreementKind,
  agreementKinds,
  type CorrectionBody,
  type OwnDeletionBody,
  type PrivacyOverview,
  privacyAnswerDays,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
import { raiseDeskNews } from '../../live/deskNews.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './privacy.repository.ts';
import { deletionMail } from './privacyMails.ts';
import { readRetention } from './retention.repository.ts';

const dayMs = 86_400_000;
/** Gives the member, or somebody who took over their browser, time to notice. */
const graceDays = 30;

const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
const isAgreement = (kind: string): kind is AgreementKind =>
  (agreementKinds as readonly string[]).includes(kind);

/** Members' requests about their own data. */
export function createPrivacy({
  db,
  now,
  live,
  mail,
  env,
}: Pick<AppContext, 'db' | 'now' | 'live' | 'mail' | 'env'>) {
  async function overview({ personId }: Requester): Promise<PrivacyOverview> {
    const [requests, deletion, recorded, unrecorded, { days }] = await Promise.all([
      repository.readRequests(db, personId),
      repository.readDeletion(db, personId),
      repository.readConsents(db, personId),
      repository.readUnrecorded(db, personId),
      readRetention(db),
    ]);
    const earlier = unrecorded.flatMap(({ acceptedAt, ...text }) =>
      acceptedAt ? [{ ...text, acceptedAt }] : [],
    );
    const accepted = [...recorded, ...earlier];
    const newest = new Map<string, number>();
    for (const { kind, version } of accepted) newest.set(kind, Math.max(version, newest.get(kind) ?? 0));
    return {
      requests,
      deletion: deletion && {
        deleteAfter: deletion.deleteAfter.toISOString(),
        canCallOff: deletion.requestedByPersonId === personId,
      },
      consents: accepted.flatMap(({ kind, version, acceptedAt }) =>
        isAgreement(kind)
          ? [{ kind, version, acceptedAt: acceptedAt.toISOString(), isCurrent: version === newest.get(kind) }]
          : [],
      ),
      retention: days,
    };
  }

  /** Runs `work`, tells the desk afterwards, and returns what the member then sees. */
  async function asking(by: Requester, work: (tx: Database, at: Date) => Promise<void>) {
    const news = await db.transaction(async (tx) => {
      await work(tx, now());
      return raiseDeskNews(tx);
    });
    await live.tell(news);
    return overview(by);
  }

  const audited = (tx: Database, by: Requester, action: string, afterwards: object) =>
    recordAudit(tx, by, {
      ...{ action, subjectKind: 'person', subjectId: by.personId, at: now(), after: afterwards },
    });

  /** CONFLICT while a copy is being made. */
  const askForCopy = (by: Requester) =>
    asking(by, async (tx, at) => {
      const dueAt = after(at, 1);
      const asked = { personId: by.personId, kind: 'download', message: '', createdAt: at, dueAt };
      if (!(await repository.insertRequest(tx, asked))) throw new ApiProblem('CONFLICT');
      await audited(tx, by, 'privacy-copy-asked', { dueAt });
    });

  const askToCorrect = ({ message }: CorrectionBody, by: Requester) =>
    asking(by, async (tx, at) => {
      const dueAt = after(at, privacyAnswerDays);
      const asked = {
        personId: by.personId,
        kind: 'correction',
        message: message.trim(),
        createdAt: at,
        dueAt,
      };
      await repository.insertRequest(tx, asked);
      await audited(tx, by, 'privacy-correction-asked', { dueAt });
    });

  /**
   * FORBIDDEN for people who have powers over others, until those are taken away; CONFLICT where a deletion is already
   * scheduled.
   */
  const askToBeDeleted = ({ message }: OwnDeletionBody, by: Requester) =>
    asking(by, async (tx, at) => {
      const { personId, standing } = by;
      if (isPrivileged(standing.currentPerson.roles)) throw new ApiProblem('FORBIDDEN');
      const deleteAfter = after(at, graceDays);
      const reason = message.trim() || 'Asked for by the member';
      if (!(await repository.insertDeletion(tx, { personId, reason, deleteAfter, createdAt: at })))
        throw new ApiProblem('CONFLICT');
      const asked = {
        personId,
        kind: 'deletion',
        message: message.trim(),
        createdAt: at,
        dueAt: deleteAfter,
      };
      await repository.insertRequest(tx, asked);
      const reader = await repository.readWhose(tx, personId);
      if (reader) await mail.send(deletionMail(reader, { day: deleteAfter, publicUrl: env.publicUrl }), tx);
      await audited(tx, by, 'deletion-scheduled', { deleteAfter, reason });
    });

  /** NOT_FOUND where none is scheduled; FORBIDDEN for one that staff have scheduled. */
  const callOff = (by: Requester) =>
    asking(by, async (tx, at) => {
      const { personId } = by;
      const deletion = await repository.readDeletion(tx, personId);
      if (!deletion) throw new ApiProblem('NOT_FOUND');
      if (deletion.requestedByPersonId !== personId) throw new ApiProblem('FORBIDDEN');
      if (!(await repository.cancelDeletion(tx, deletion.id, at))) throw new ApiProblem('NOT_FOUND');
      await repository.settleAsked(tx, { personId, kind: 'deletion', state: 'cancelled', at });
      await audited(tx, by, 'deletion-cancelled', { deleteAfter: null });
    });

  /** NOT_FOUND for somebody else's copy, and for an expired one. */
  async function fetch(id: string, { personId }: Requester): Promise<string> {
    const found = await repository.readDownload(db, personId, id);
    if (!found?.expiresAt || found.expiresAt <= now()) throw new ApiProblem('NOT_FOUND');
    return found.content;
  }

  return { overview, askForCopy, askToCorrect, askToBeDeleted, callOff, fetch };
}
