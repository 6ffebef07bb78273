import type { BillingPeriod } from '@portico/contracts';
import type { BillingNoticeKind } from '@portico/rules';

/** The facts of a notice, as words of its language; dates are already formatted. */
export type NoticeFacts = {
  /** The date the notice is about: the failed payment, the trial's end, the term's end or beginning. */
  day: string;
  /** Until when everything stays open after a failed payment. */
  lastDay: string;
  /** The end of the term that has begun. */
  until: string;
  /** Renews automatically, by card. */
  renews: boolean;
  asksBank: boolean;
};

type Words = { subject: string; text: readonly string[] };

/** The pages that mails link to. */
export type MailPage = 'card' | 'invoice' | 'plans' | 'account' | 'home' | 'bank' | 'invoices' | 'file';

/** The variant for payers by invoice: it mentions no card, and nothing that happens automatically. */
export type ByHandKind = 'paymentFailed' | 'paymentReminder' | 'lastDay' | 'paused' | 'repaired' | 'endsSoon';

type ReceiptFacts = {
  amount: string;
  plan: string;
  number: string | null;
  time: { from: string; to: string } | null;
};

type RefundFacts = { amount: string; plan: string; number: string | null };

type BegunFacts = {
  plan: string;
  amount: string;
  until: string;
  /** The due date of the invoice. */
  due: string;
  isRenewal: boolean;
};

/** The mails about money, in one language. A and B name no wording; it follows the pages that the mails link to. */
export type MailWords = {
  /** The time zone of dates in mails. */
  utc: string;
  notice: (facts: NoticeFacts) => Record<BillingNoticeKind, Words>;
  byHand: (facts: NoticeFacts) => Record<ByHandKind, Words>;
  receipt: (facts: ReceiptFacts) => Words;
  refund: (facts: RefundFacts) => Words;
  /** An approval code has begun the membership, or another term of it. */
  begunByHand: (facts: BegunFacts) => Words;
  links: Record<MailPage, string>;
  question: string;
  /** The names of the plans of B §9, and of memberships without one. */
  plans: Record<BillingPeriod | 'listings' | 'other', string>;
};
