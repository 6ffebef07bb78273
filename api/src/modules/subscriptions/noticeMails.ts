import { type BillingNoticeKind, gracePeriodDays } from '@portico/rules';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';

type Noticed = {
  to: string;
  firstName: string;
  publicUrl: string;
  kind: BillingNoticeKind;
  /** What the notice is about: the failed payment, the trial's end, the term's end or beginning. */
  date: Date;
  /** Goes on by itself, by the card. */
  renews: boolean;
  endsAt: Date | null;
  /** Where an open payment is confirmed, if the bank asks. */
  confirmUrl: string | null;
};

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayMs = 24 * 60 * 60_000;

type Words = { subject: string; text: readonly string[]; page: Page };
type Page = keyof typeof pages;

const pages = {
  card: { label: 'Update your payment', path: '/collect-payment' },
  plans: { label: 'Choose your plan', path: '/subscription-options' },
  account: { label: 'See your membership', path: '/my-account' },
  home: { label: 'Open Portico', path: '/' },
} as const satisfies Record<string, { label: string; path: string }>;

const tryAgain = 'We will try the same card again by ourselves. A new card is charged at once.';
const askBank = 'Your bank waits for you to confirm it. Until then it cannot go through.';

/** B and A name no wording; these follow the pages they lead to. Days are in UTC, as nobody knows where the reader is. */
function wordsOf({ kind, date, renews, endsAt, confirmUrl }: Noticed): Words {
  const day = dayText.format(date);
  const lastDay = dayText.format(new Date(date.getTime() + gracePeriodDays * dayMs));
  const afterTrial = renews
    ? 'Your membership then begins, and your card is charged. There is nothing you need to do.'
    : 'Choose a plan before then, and nothing is interrupted.';
  const words: Record<BillingNoticeKind, Words> = {
    paymentFailed: {
      subject: 'Your payment did not go through',
      text: [
        `The payment for your membership failed on ${day}. You keep full access until ${lastDay}.`,
        `Please update your payment, or confirm it if your bank asks you to. ${tryAgain}`,
      ],
      page: 'card',
    },
    confirmPayment: {
      subject: 'Please confirm your payment with your bank',
      text: [
        `For the payment of ${day} for your membership, your bank asks you to confirm that it is you.`,
        `It takes a minute. Everything stays open to you until ${lastDay}, and after that as soon as you have confirmed.`,
      ],
      page: 'card',
    },
    paymentReminder: {
      subject: 'Please update your payment',
      text: [
        `The payment of ${day} is still open. You keep full access until ${lastDay}.`,
        confirmUrl ? askBank : tryAgain,
      ],
      page: 'card',
    },
    lastDay: {
      subject: 'One more day of access',
      text: [
        `The payment of ${day} is still open, and your access pauses on ${lastDay}.`,
        confirmUrl ? askBank : 'With a new card, everything stays as it is.',
      ],
      page: 'card',
    },
    paused: {
      subject: 'Your access is paused',
      text: [
        `The payment of ${day} is still open, so the members’ pages are closed to you for now.`,
        'Nothing of yours is lost. Everything opens again the moment the payment arrives.',
      ],
      page: 'card',
    },
    repaired: {
      subject: 'Thank you, your payment has arrived',
      text: [`The payment of ${day} is settled, and your membership goes on as before.`],
      page: 'home',
    },
    trialIn7: {
      subject: 'Your trial ends in a week',
      text: [`Your trial ends on ${day}.`, afterTrial],
      page: renews ? 'account' : 'plans',
    },
    trialIn1: {
      subject: 'Your trial ends tomorrow',
      text: [`Your trial ends on ${day}.`, afterTrial],
      page: renews ? 'account' : 'plans',
    },
    trialOver: {
      subject: 'Your trial has ended',
      text: [
        renews
          ? 'Your trial is over, and your membership begins.'
          : 'Your trial is over. Your profile and your listings wait for you: choose a plan, and go on where you stopped.',
      ],
      page: renews ? 'account' : 'plans',
    },
    renewsSoon: {
      subject: `Your membership renews on ${day}`,
      text: [
        `Your membership renews by itself on ${day}, and your card is charged.`,
        'In your account you can see the amount, change your plan, or cancel.',
      ],
      page: 'account',
    },
    endsSoon: {
      subject: `Your membership ends on ${day}`,
      text: [`Your membership does not renew by itself. It ends on ${day}.`],
      page: 'account',
    },
    renewed: {
      subject: 'Your membership was renewed',
      text: [
        `Thank you for staying with us. Your membership runs until ${endsAt ? dayText.format(endsAt) : day}.`,
      ],
      page: 'account',
    },
    ended: {
      subject: 'Your membership has ended',
      text: [
        `Your membership ended on ${day}.`,
        'Your profile and your listings wait for you: choose a plan, and go on where you stopped.',
      ],
      page: 'plans',
    },
  };
  return words[kind];
}

/** A mail about a membership. Nobody can switch these off: they are about money. */
export function noticeMail(noticed: Noticed): Mail {
  const { to, firstName, publicUrl } = noticed;
  const { subject, text, page } = wordsOf(noticed);
  const { label, path } = pages[page];
  const url = page === 'card' ? noticed.confirmUrl : null;
  return letterMail({
    to,
    firstName,
    subject,
    opening: text,
    link: url ? { label: 'Confirm with your bank', url } : { label, url: `${publicUrl}${path}` },
    closing: ['If you have a question, please reply to this e-mail.'],
  });
}
