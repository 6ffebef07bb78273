import type { SubscriptionStatus } from '@portico/contracts';
import { gracePeriodDays } from '../grace.ts';
import { addYears } from './term.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Mails to a member about their membership, each sent once. */
export type BillingNoticeKind =
  | 'paymentFailed'
  | 'confirmPayment'
  | 'paymentReminder'
  | 'lastDay'
  | 'paused'
  | 'repaired'
  | 'trialIn7'
  | 'trialIn1'
  | 'trialOver'
  | 'renewsSoon'
  | 'endsSoon'
  | 'renewed'
  | 'ended';

/** `date` is the date the notice is about and, with the kind, its name: nobody is told twice about the same date. */
export interface BillingNotice {
  kind: BillingNoticeKind;
  date: Date;
}

export interface BillingFacts {
  status: SubscriptionStatus;
  startsAt: Date | null;
  /** From when its terms are counted, where the provider has said; otherwise from its start. */
  countedFrom: Date | null;
  endsAt: Date | null;
  trialExpires: Date | null;
  pastDueSince: Date | null;
  /** The failed payment that the payer was told about, if they were not told yet that it is repaired. */
  toldOf: Date | null;
  /** The payer's bank asks for a confirmation of the payment, so it has not failed finally. */
  waitsForBank: boolean;
  /** Renews automatically, by card. */
  renews: boolean;
  /** Null for a price Portico does not know. */
  termYears: number | null;
}

/** Steps on the way to a date, in days after it (before it: negative), the earliest first. */
type Steps = readonly (readonly [number, BillingNoticeKind])[];

/**
 * A payment that failed: which mail is written on which day. Until the last of them the member keeps access (ADR 7);
 * from then on the gate keeps them out, until an invoice is paid.
 */
export const dunning: Steps = [
  [0, 'paymentFailed'],
  [3, 'paymentReminder'],
  [gracePeriodDays - 1, 'lastDay'],
  [gracePeriodDays, 'paused'],
];
const trial: Steps = [
  [-7, 'trialIn7'],
  [-1, 'trialIn1'],
  [0, 'trialOver'],
];
const renewing: Steps = [[-30, 'renewsSoon']];
const ending: Steps = [
  [-7, 'endsSoon'],
  [0, 'ended'],
];
const over: Steps = [[0, 'ended']];
const begun: Steps = [[0, 'renewed']];

/** A notice this late says nothing new: the member has read it on the page, or the clock was moved. */
const latestDays = 2;
/** A member is told about a failed payment even if Portico learns of it late: each step lasts until the next one. */
const latestDaysOfDunning = 3;

/** The last step that has come, if it has not come too long ago. A step that was missed is left out. */
function dueOf(steps: Steps, date: Date | null, now: Date, latest = latestDays): BillingNotice[] {
  if (!date) return [];
  const days = (now.getTime() - date.getTime()) / dayMs;
  const come = steps.filter(([day]) => days >= day).at(-1);
  return come && days < come[0] + latest ? [{ kind: come[1], date }] : [];
}

/** A bank's question is announced once for each payment, however late the bank asks; later mails name the same page. */
function dunningOf({ pastDueSince, waitsForBank }: BillingFacts, now: Date): BillingNotice[] {
  const due = dueOf(dunning, pastDueSince, now, latestDaysOfDunning);
  if (!waitsForBank || !pastDueSince) return due;
  const later = due.filter(({ kind }) => kind !== 'paymentFailed');
  return [{ kind: 'confirmPayment', date: pastDueSince }, ...later];
}

/**
 * When the running term began, if whole terms have passed before it: one that began with another plan, or after a
 * trial, is no renewal.
 */
function renewedAt({ startsAt, countedFrom, endsAt, termYears, renews }: BillingFacts): Date | null {
  const first = countedFrom ?? startsAt;
  if (!renews || !first || !endsAt || termYears === null) return null;
  const began = addYears(endsAt, -termYears);
  return began.getTime() > addYears(first, termYears).getTime() - dayMs ? began : null;
}

/** The mail that is due to the payer now, whether or not it has been written. */
export function billingNotices(facts: BillingFacts, now: Date): BillingNotice[] {
  const { status, endsAt, trialExpires, toldOf, renews } = facts;
  switch (status) {
    case 'PastDue':
      return dunningOf(facts, now);
    case 'Trial':
      return dueOf(trial, trialExpires, now);
    case 'Active':
      return [
        ...(toldOf ? [{ kind: 'repaired' as const, date: toldOf }] : []),
        ...dueOf(renews ? renewing : ending, endsAt, now),
        ...dueOf(begun, renewedAt(facts), now),
      ];
    case 'Expired':
      return dueOf(over, endsAt, now);
    default:
      return [];
  }
}
