import { type MembershipGate, membershipGate } from './membershipGate.ts';
import { cast, daysBefore, flagsOf, person, subscription, user } from './people.fixture.ts';

it.each<[keyof typeof cast, MembershipGate | null]>([
  ['visitor', null],
  ['admin', null],
  ['concierge', null],
  ['executive', null],
  ['realm', null],
  ['agent', null],
  ['listings', null],
  ['trial', null],
  ['fresh', 'onboarding'],
  ['pastDue', 'pastDue'],
  ['grace', null],
  ['billedElsewhere', null],
  ['unpaidElsewhere', 'externalBilling'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['suspended', 'suspended'],
])('gates %s: %s', (name, gate) => {
  expect(membershipGate(flagsOf(cast[name]))).toBe(gate);
});

const inactive = { currentUser: user({ isActive: false }) };
const heldByStaff = { currentUser: user({ isSuspended: true }) };

it('tells an inactive account that its membership is cancelled, staff included', () => {
  expect(membershipGate(flagsOf(person(['agent'], inactive)))).toBe('cancelled');
  expect(membershipGate(flagsOf(person(['admin'], inactive)))).toBe('cancelled');
});

/** Resolutions 35: each row has its own reason and all later ones, and the first one must be reported. */
const order: [MembershipGate, Parameters<typeof person>[1]][] = [
  ['suspended', { ...inactive, subscription: subscription({ status: 'Suspended' }) }],
  ['suspended', { ...heldByStaff, subscription: subscription({ status: 'Cancelled' }) }],
  ['suspended', { ...heldByStaff, subscription: subscription({ status: 'Expired' }) }],
  ['cancelled', { ...inactive, subscription: subscription({ status: 'Expired' }) }],
  ['cancelled', { subscription: subscription({ status: 'Cancelled' }), hasOpenCheckout: true }],
  ['expired', { subscription: subscription({ status: 'Expired' }), hasOpenCheckout: true }],
  ['pastDue', { subscription: subscription({ status: 'PastDue' }), hasOpenCheckout: true }],
  ['pending', { subscription: null, hasOpenCheckout: true }],
  ['onboarding', { subscription: null }],
  ['onboarding', { subscription: subscription() }],
  ['onboarding', { subscription: subscription({ status: 'PastDue', pastDueSince: daysBefore(1) }) }],
];
it.each(order)('tells %s first to a newcomer with %j', (gate, change) => {
  expect(membershipGate(flagsOf({ ...cast.fresh, ...change }))).toBe(gate);
});

it('sends an onboarded agent without a subscription to the plans', () => {
  expect(membershipGate(flagsOf(person(['agent'], { subscription: null })))).toBe('unsubscribed');
});

it('keeps a renewing member at the gate until the payment is there', () => {
  const renewing = subscription({ status: 'Expired', renewalStartedAt: daysBefore(0.1) });
  expect(membershipGate(flagsOf(person(['agent'], { subscription: renewing })))).toBe('expired');
});

it('lets no membership lock staff out, only a decision about their account', () => {
  for (const status of ['Expired', 'Suspended', 'Cancelled', 'PastDue'] as const) {
    const staff = person(['concierge', 'agent'], { subscription: subscription({ status }) });
    expect(membershipGate(flagsOf(staff))).toBeNull();
  }
  expect(membershipGate(flagsOf(person(['admin'], heldByStaff)))).toBe('suspended');
});

it('gives a membership that renews by itself a day for its payment, and no other', () => {
  const ended = (renews: boolean, days: number) =>
    membershipGate(
      flagsOf(person(['agent'], { subscription: subscription({ renews, endsAt: daysBefore(days) }) })),
    );
  expect(ended(true, 0.9)).toBeNull();
  expect(ended(true, 1.1)).toBe('expired');
  expect(ended(false, 0.1)).toBe('expired');
});
