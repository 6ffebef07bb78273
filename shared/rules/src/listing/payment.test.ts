import type { ListingPayment, ListingType } from '@portico/contracts';
import { coversEveryHome, homePayment, homesTotal, paysForHomes, suggestsMembership } from './payment.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

it.each<[string, ListingType, ListingPayment | null, boolean, boolean, ListingPayment | null]>([
  ['a new home', 'Manual', null, false, false, 'due'],
  ['one that is still not paid for', 'Pocket', 'due', false, false, 'due'],
  ['one that was paid for', 'Manual', 'due', false, true, 'paid'],
  ['one whose year is over', 'Manual', 'paid', false, false, 'lapsed'],
  ['one that lapsed long ago', 'Manual', 'lapsed', false, false, 'lapsed'],
  ['one that was renewed', 'Manual', 'lapsed', false, true, 'paid'],
  ['one that the full membership covers', 'Manual', 'lapsed', true, false, null],
  ['a prospect, which is never published', 'Prospect', null, false, false, null],
])('reads the payment of %s', (_, listingType, before, isCovered, isPaid, payment) => {
  expect(homePayment({ listingType, before, isCovered, isPaid })).toBe(payment);
});

const owner = { isStaff: false, isListingsOnly: false, hasSubscription: true, isInGracePeriod: false };

it.each<[string, Partial<typeof owner>, boolean]>([
  ['a member', {}, true],
  ['a member whose payment is a few days late', { hasSubscription: false, isInGracePeriod: true }, true],
  ['staff', { isStaff: true, hasSubscription: false }, true],
  ['the listings-only membership', { isListingsOnly: true }, false],
  ['nobody’s membership', { hasSubscription: false }, false],
])('asks whether every home is covered by %s', (_, changes, covers) => {
  expect(coversEveryHome({ ...owner, ...changes })).toBe(covers);
});

const paid = {
  status: 'Active',
  membershipModel: 'listings',
  endsAt: inDays(30),
  trialExpires: null,
  pastDueSince: null,
  renewalStartedAt: null,
  billingAdmins: [],
} as const;

it.each<[string, Partial<Parameters<typeof paysForHomes>[0]>, boolean]>([
  ['is running', {}, true],
  ['has run out by its date, whatever its status says', { endsAt: inDays(-1) }, false],
  ['was refused a payment yesterday', { status: 'PastDue', pastDueSince: inDays(-1) }, true],
  ['was refused a payment long ago', { status: 'PastDue', pastDueSince: inDays(-60) }, false],
  ['awaits a bank debit', { status: 'Pending', endsAt: null }, false],
  ['is over', { status: 'Expired' }, false],
])('publishes homes while their subscription %s', (_, changes, pays) => {
  expect(paysForHomes({ ...paid, ...changes }, now)).toBe(pays);
});

it('multiplies the price of one home, and advises the membership above four', () => {
  expect([0, 1, 3].map((homes) => homesTotal(1100, homes))).toEqual([0, 1100, 3300]);
  expect([suggestsMembership(0, 4), suggestsMembership(3, 1), suggestsMembership(3, 2)]).toEqual([
    false,
    false,
    true,
  ]);
});
