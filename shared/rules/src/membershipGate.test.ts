import { type MembershipGate, membershipGate } from './membershipGate.ts';
import { cast, flagsOf, person, subscription } from './people.fixture.ts';

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
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['suspended', 'suspended'],
])('gates %s: %s', (name, gate) => {
  expect(membershipGate(flagsOf(cast[name]))).toBe(gate);
});

const inactive = { currentUser: { isActive: false, impersonation: null } };

it('tells an inactive account that its membership is cancelled, staff included', () => {
  expect(membershipGate(flagsOf(person(['agent'], inactive)))).toBe('cancelled');
  expect(membershipGate(flagsOf(person(['admin'], inactive)))).toBe('cancelled');
});

it('tells suspension before cancellation, and payment before onboarding (resolutions 35)', () => {
  const suspended = { ...inactive, subscription: subscription({ status: 'Suspended' }) };
  expect(membershipGate(flagsOf(person(['agent'], suspended)))).toBe('suspended');
  expect(membershipGate(flagsOf({ ...cast.fresh, subscription: subscription({ status: 'PastDue' }) }))).toBe(
    'pastDue',
  );
  expect(membershipGate(flagsOf({ ...cast.fresh, hasOpenCheckout: true }))).toBe('pending');
});

it('sends an onboarded agent without a subscription to the plans', () => {
  expect(membershipGate(flagsOf(person(['agent'], { subscription: null })))).toBe('unsubscribed');
});

it('never asks staff for a subscription', () => {
  const staff = person(['concierge', 'agent'], { subscription: subscription({ status: 'Expired' }) });
  expect(membershipGate(flagsOf(staff))).toBeNull();
});
