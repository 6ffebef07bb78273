import { billingPeriods } from '@portico/contracts';
import { planLabel } from '@portico/rules';
import type { MailWords } from './mailWords.ts';

const tryAgain = 'We will try the same card again by ourselves. A new card is charged at once.';
const askBank = 'Your bank waits for you to confirm it. Until then it cannot go through.';
const waiting = 'Your profile and your listings wait for you: choose a plan, and go on where you stopped.';
const nothingLost = 'Nothing of yours is lost. Everything opens again the moment the payment arrives.';
const onItsWay = 'If your payment is on its way, you need to do nothing.';

const afterTrial = (renews: boolean) =>
  renews
    ? 'Your membership then begins, and your card is charged. There is nothing you need to do.'
    : 'Nothing is charged by itself. Choose a plan before then, and nothing is interrupted: you pay on the day you choose it.';

export const en: MailWords = {
  utc: 'UTC',
  notice: ({ day, lastDay, until, renews, asksBank }) => ({
    paymentFailed: {
      subject: 'Your payment did not go through',
      text: [
        `The payment for your membership failed on ${day}. You keep full access until ${lastDay}.`,
        `Please update your payment, or confirm it if your bank asks you to. ${tryAgain}`,
      ],
    },
    confirmPayment: {
      subject: 'Please confirm your payment with your bank',
      text: [
        `For the payment of ${day} for your membership, your bank asks you to confirm that it is you.`,
        `It takes a minute. Everything stays open to you until ${lastDay}, and after that as soon as you have confirmed.`,
      ],
    },
    paymentReminder: {
      subject: 'Please update your payment',
      text: [
        `The payment of ${day} is still open. You keep full access until ${lastDay}.`,
        asksBank ? askBank : tryAgain,
      ],
    },
    lastDay: {
      subject: 'One more day of access',
      text: [
        `The payment of ${day} is still open, and your access pauses on ${lastDay}.`,
        asksBank ? askBank : 'With a new card, everything stays as it is.',
      ],
    },
    paused: {
      subject: 'Your access is paused',
      text: [
        `The payment of ${day} is still open, so the members’ pages are closed to you for now.`,
        nothingLost,
      ],
    },
    repaired: {
      subject: 'Thank you, your payment has arrived',
      text: [`The payment of ${day} is settled, and your membership goes on as before.`],
    },
    trialIn7: {
      subject: 'Your trial ends in a week',
      text: [`Your trial ends on ${day}.`, afterTrial(renews)],
    },
    trialIn1: {
      subject: 'Your trial ends tomorrow',
      text: [`Your trial ends on ${day}.`, afterTrial(renews)],
    },
    trialOver: {
      subject: 'Your trial has ended',
      text: [renews ? 'Your trial is over, and your membership begins.' : `Your trial is over. ${waiting}`],
    },
    renewsSoon: {
      subject: `Your membership renews on ${day}`,
      text: [
        `Your membership renews by itself on ${day}, and your card is charged.`,
        'In your account you can see the amount, change your plan, or cancel.',
      ],
    },
    endsSoon: {
      subject: `Your membership ends on ${day}`,
      text: [`Your membership does not renew by itself. It ends on ${day}.`],
    },
    renewed: {
      subject: 'Your membership was renewed',
      text: [`Thank you for staying with us. Your membership runs until ${until}.`],
    },
    ended: { subject: 'Your membership has ended', text: [`Your membership ended on ${day}.`, waiting] },
  }),
  byHand: ({ day, lastDay }) => ({
    paymentFailed: {
      subject: 'Your invoice is due',
      text: [
        `The invoice for your membership was due on ${day}, and we have not received your payment yet. You keep full access until ${lastDay}.`,
        onItsWay,
      ],
    },
    paymentReminder: {
      subject: 'Your invoice is still open',
      text: [`The invoice of ${day} is still open. You keep full access until ${lastDay}.`, onItsWay],
    },
    lastDay: {
      subject: 'One more day of access',
      text: [
        `The invoice of ${day} is still open, and your access pauses on ${lastDay}.`,
        'If you need more time, please reply to this e-mail.',
      ],
    },
    paused: {
      subject: 'Your access is paused',
      text: [
        `The invoice of ${day} is still open, so the members’ pages are closed to you for now.`,
        nothingLost,
      ],
    },
    repaired: {
      subject: 'Thank you, your payment has arrived',
      text: [`The invoice of ${day} is paid, and your membership goes on as before.`],
    },
    endsSoon: {
      subject: `Your membership ends on ${day}`,
      text: [
        `Your membership is paid by invoice, and this term ends on ${day}.`,
        'Reply to this e-mail, and the Concierge prepares the next one.',
      ],
    },
  }),
  receipt: ({ amount, plan, number, time }) => ({
    subject: `Receipt for ${amount}`,
    text: [
      `Thank you. Your payment of ${amount} has arrived.`,
      `It pays for “${plan}”${time ? ` from ${time.from} to ${time.to}` : ''}.${number ? ` The invoice is ${number}.` : ''}`,
    ],
  }),
  refund: ({ amount, plan, number }) => ({
    subject: `Refund of ${amount}`,
    text: [
      `We have given ${amount} back to you${number ? ` from invoice ${number}` : ''} for “${plan}”.`,
      'It goes to the card or account that you paid with. Depending on your bank, it arrives within five to ten business days.',
    ],
  }),
  begunByHand: ({ plan, amount, until, due, isRenewal }) => ({
    subject: isRenewal ? 'Your membership was renewed' : 'Your membership has begun',
    text: [
      `${isRenewal ? 'Thank you for staying with us.' : 'Welcome to Portico.'} Your approval code was accepted: “${plan}” runs until ${until}.`,
      `The Concierge sends you the invoice of ${amount}. It is due by ${due}.`,
    ],
  }),
  links: {
    card: 'Update your payment',
    invoice: 'See what is due',
    plans: 'Choose your plan',
    account: 'See your membership',
    home: 'Open Portico',
    bank: 'Confirm with your bank',
    invoices: 'See your invoices',
    file: 'Open the invoice (PDF)',
  },
  question: 'If you have a question, please reply to this e-mail.',
  plans: {
    ...(Object.fromEntries(billingPeriods.map((period) => [period, planLabel(period)])) as Record<
      (typeof billingPeriods)[number],
      string
    >),
    listings: 'Listings Only',
    other: 'Membership',
  },
};
