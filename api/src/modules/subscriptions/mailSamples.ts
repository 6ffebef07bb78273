import type { Language } from '@portico/contracts';
import { type BillingNoticeKind, planLabel } from '@portico/rules';
import { type MailSamples, sampleAt, sampleReader, sampleUrl } from '../../providers/mail/samples.ts';
import { noticeMail } from './noticeMails.ts';
import { begunByHandMail, refundMail } from './paymentMails.ts';
import { receiptMail } from './receiptMail.ts';

const payer = { ...sampleReader, publicUrl: sampleUrl };
const plan = planLabel('annual');
const paid = { number: 'PC-ABC234', totalCents: 250_000, currency: 'usd', pdfUrl: null };
const dated = { date: sampleAt, endsAt: sampleAt };

const kinds: readonly BillingNoticeKind[] = [
  ...(['paymentFailed', 'confirmPayment', 'paymentReminder', 'lastDay', 'paused', 'repaired'] as const),
  ...(['trialIn7', 'trialIn1', 'trialOver', 'renewsSoon', 'endsSoon', 'renewed', 'ended'] as const),
];
const byHand = ['paymentFailed', 'paymentReminder', 'lastDay', 'paused', 'repaired', 'endsSoon'] as const;

const noticeOf = (kind: BillingNoticeKind, isByHand: boolean) => (language: Language) =>
  noticeMail({
    ...payer,
    ...dated,
    kind,
    language,
    isByHand,
    renews: kind === 'renewsSoon',
    confirmUrl: null,
  });

/** The mails about money, as previews show them. */
export const billingMailSamples: MailSamples = {
  receipt: (language) =>
    receiptMail({
      ...{ ...payer, language, name: plan },
      invoice: { ...paid, pays: { from: sampleAt, to: sampleAt } },
    }),
  refund: (language) =>
    refundMail({ ...payer, language, plan, amountCents: 250_000, currency: 'usd', invoice: null }),
  'begun by hand': (language) =>
    begunByHandMail({
      ...{ ...payer, language, plan, totalCents: 250_000, isRenewal: false },
      ...{ endsAt: sampleAt, dueAt: sampleAt },
    }),
  ...Object.fromEntries(kinds.map((kind) => [kind, noticeOf(kind, false)])),
  ...Object.fromEntries(byHand.map((kind) => [`${kind} by invoice`, noticeOf(kind, true)])),
};
