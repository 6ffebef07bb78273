import { type BillingNoticeKind, gracePeriodDays } from '@portico/rules';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailLanguage } from './mail-words/index.ts';
import type { ByHandKind, MailPage } from './mail-words/mailWords.ts';

type Noticed = {
  to: string;
  firstName: string;
  /** The language of the payer's account; null where no page has named one. */
  language: string | null;
  publicUrl: string;
  kind: BillingNoticeKind;
  /** The date the notice is about: the failed payment, the trial's end, the term's end or beginning. */
  date: Date;
  /** Renews automatically, by card. */
  renews: boolean;
  /** Paid by invoice: there is no card. */
  isByHand: boolean;
  endsAt: Date | null;
  /** The page where an open payment is confirmed, if the bank asks. */
  confirmUrl: string | null;
};

const dayMs = 24 * 60 * 60_000;

const paths = {
  card: '/collect-payment',
  invoice: '/collect-payment',
  plans: '/subscription-options',
  account: '/my-account?section=membership',
  home: '/',
} as const satisfies Partial<Record<MailPage, string>>;

type Asked = Pick<Noticed, 'kind' | 'renews' | 'isByHand'>;

const pageOf = ({ kind, renews, isByHand }: Asked): keyof typeof paths => {
  switch (kind) {
    case 'paymentFailed':
    case 'confirmPayment':
    case 'paymentReminder':
    case 'lastDay':
    case 'paused':
      return isByHand ? 'invoice' : 'card';
    case 'trialIn7':
    case 'trialIn1':
    case 'trialOver':
      return renews ? 'account' : 'plans';
    case 'ended':
      return 'plans';
    case 'repaired':
      return 'home';
    default:
      return 'account';
  }
};

/** The page where the payer does what a notice asks for. */
export const noticePath = (asked: Asked): string => paths[pageOf(asked)];

/** A mail about a membership, in the payer's language. Nobody can turn these off, because they are about money. */
export function noticeMail(noticed: Noticed): Mail {
  const { to, firstName, publicUrl, kind, date, renews, isByHand, endsAt, confirmUrl } = noticed;
  const { language, words, day, moment } = mailLanguage(noticed.language);
  const facts = {
    day: day(date),
    lastDay: moment(new Date(date.getTime() + gracePeriodDays * dayMs)),
    until: day(endsAt ?? date),
    renews,
    asksBank: confirmUrl !== null,
  };
  const byHand = isByHand ? words.byHand(facts)[kind as ByHandKind] : undefined;
  const { subject, text } = byHand ?? words.notice(facts)[kind];
  const page = pageOf(noticed);
  const bank = page === 'card' ? confirmUrl : null;
  return letterMail({
    to,
    firstName,
    language,
    subject,
    opening: text,
    link: bank
      ? { label: words.links.bank, url: bank }
      : { label: words.links[page], url: `${publicUrl}${paths[page]}` },
    closing: [words.question],
  });
}
