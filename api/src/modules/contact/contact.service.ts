import {
  type ContactAnswer,
  type ContactBody,
  type ContactRequest,
  type ContactRequestsQuery,
  defaultContactSubject,
  type Language,
  type Page,
  type VisitorContactBody,
} from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { raiseDeskNews } from '../../live/deskNews.repository.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { recordAudit } from '../../support/audit.ts';
import { randomCode } from '../../support/codes.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { findReferrer } from '../referrals/index.ts';
import * as repository from './contact.repository.ts';
import { confirmation, mailToConcierge } from './contactMails.ts';

const pageSize = 25;
const referenceLength = 6;
const mostTries = 5;
/** The same text sent again within this time is the same message: the first answer was lost on its way. */
const twinMs = 10 * 60_000;
/** This form must not flood a mailbox: past these limits a message is stored, but not confirmed by mail. */
const confirmationPolicy = {
  free: 3,
  firstWaitSeconds: 3600,
  longestWaitSeconds: 24 * 3600,
  windowSeconds: 24 * 3600,
};

type Draft = Omit<repository.NewRequest, 'reference' | 'createdAt'>;

/** The language of the page that the form is on. */
type Submitted = { language: Language; referrerName?: string };

export function createContact({ db, mail, now, live }: Pick<AppContext, 'db' | 'mail' | 'now' | 'live'>) {
  const fromMember = (body: ContactBody, { personId, standing }: Caller, language: Language) =>
    submit(
      {
        personId,
        name: standing.currentPerson.name.fullName,
        email: standing.currentPerson.primaryEmail,
        ...messageOf(body),
        referralCode: null,
        referredBy: null,
      },
      { language },
    );

  /** INVALID_INPUT if the e-mail is malformed; whether an account has that e-mail makes no difference. */
  const fromVisitor = async (body: VisitorContactBody, language: Language) => {
    const email = normalizeEmail(body.email);
    if (!isEmail(email)) {
      throw new ApiProblem('INVALID_INPUT', { fields: { email: 'EMAIL_INVALID' } });
    }
    const referrer = body.referralCode ? await findReferrer(db, body.referralCode) : null;
    const draft = {
      personId: null,
      name: body.name.trim(),
      email,
      ...messageOf(body),
      referralCode: referrer?.code ?? null,
      referredBy: referrer?.agentId ?? null,
    };
    return submit(draft, { language, ...(referrer && { referrerName: referrer.agentName }) });
  };

  async function submit(draft: Draft, { language, referrerName }: Submitted): Promise<ContactAnswer> {
    const { conciergeEmail } = (await readSettings(db)).system;
    const isConfirmed = await mayConfirm(draft.email);
    const { reference, news } = await db.transaction(async (tx) => {
      const createdAt = now();
      await repository.lockTwins(tx, draft);
      const twin = await repository.findTwin(
        tx,
        { ...draft, reference: '', createdAt },
        new Date(createdAt.getTime() - twinMs),
      );
      if (twin) return { reference: twin, news: [] };
      for (let tries = 0; tries < mostTries; tries += 1) {
        const request = { ...draft, createdAt, reference: `PC-${randomCode(referenceLength)}` };
        if (!(await repository.insertRequest(tx, request))) continue;
        await mail.send(mailToConcierge(conciergeEmail, request, referrerName), tx);
        if (isConfirmed) await mail.send(confirmation(request, { conciergeEmail, language }), tx);
        return { reference: request.reference, news: await raiseDeskNews(tx) };
      }
      throw new Error('no free reference was found for a contact request');
    });
    await live.tell(news);
    return { reference };
  }

  async function mayConfirm(email: string): Promise<boolean> {
    const key = `contact-confirmation:${email}`;
    return (await countAttempt(db, [{ key, policy: confirmationPolicy }], now())) === 0;
  }

  async function list(query: ContactRequestsQuery): Promise<Page<ContactRequest>> {
    const window = windowOf(query, pageSize);
    const [docs, counted] = await Promise.all([
      repository.readRequests(db, query, window),
      repository.countRequests(db, query),
    ]);
    return toPage(docs, window, counted);
  }

  /** Closes or reopens a request; repeating it changes nothing. */
  async function setClosed(caller: Requester, id: string, isClosed: boolean): Promise<ContactRequest> {
    return db.transaction(async (tx) => {
      const before = await repository.lockRequest(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      if ((before.closedAt !== null) === isClosed) return before;
      const closedAt = isClosed ? now() : null;
      await repository.updateClosed(tx, id, closedAt);
      await recordAudit(tx, caller, {
        action: isClosed ? 'contact-closed' : 'contact-reopened',
        subjectKind: 'contact-request',
        subjectId: id,
        at: now(),
      });
      return { ...before, closedAt: closedAt?.toISOString() ?? null };
    });
  }

  return { fromMember, fromVisitor, list, setClosed };
}

const messageOf = ({ siteForm, subject, message }: ContactBody) => ({
  siteForm: siteForm.trim(),
  subject: subject?.trim() ?? defaultContactSubject,
  message: message.trim(),
});
