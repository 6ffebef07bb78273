import type { BillingPeriod } from '@portico/contracts';
import type { BillingNoticeKind } from '@portico/rules';

/** What a notice says, as words of its language; dates are written already. */
export type NoticeFacts = {
  /** What the notice is about: the failed payment, the trial's end, the term's end or beginning. */
  day: string;
  /** Until when a payment that failed leaves everything open. */
  lastDay: string;
  /** Until when the term runs that has begun. */
  until: string;
  /** Goes on by itself, by the card. */
  renews: boolean;
  asksBank: boolean;
};

type Words = { subject: string; text: readonly string[] };

/** The pages that mails lead to. */
export type MailPage = 'card' | 'invoice' | 'plans' | 'account' | 'home' | 'bank' | 'invoices' | 'file';

/** Where a payer by invoice is told something else than a payer by card: nothing of a card, and nothing that happens by itself. */
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
  /** By when the invoice is to be paid. */
  due: string;
  isRenewal: boolean;
};

/** The mails about money, in one language. A and B name no wording; it follows the pages that the mails lead to. */
export type MailWords = {
  /** The time zone of what is said in mails. */
  utc: string;
  notice: (facts: NoticeFacts) => Record<BillingNoticeKind, Words>;
  byHand: (facts: NoticeFacts) => Record<ByHandKind, Words>;
  receipt: (facts: ReceiptFacts) => Words;
  refund: (facts: RefundFacts) => Words;
  /** An approval code has begun the membership, or another term of it. */
  begunByHand: (facts: BegunFacts) => Words;
  links: Record<MailPage, string>;
  question: string;
  /** What the plans of B §9 are called, and memberships without one. */
  plans: Record<BillingPeriod | 'listings' | 'other', string>;
};
