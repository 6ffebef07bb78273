import type { SubscriptionStatus } from '@portico/contracts';
import { cast, flagsOf, person, subscription, tomorrow, yesterday } from './people.fixture.ts';

const withSubscription = (change: Parameters<typeof subscription>[0]) =>
  flagsOf(person(['agent'], { subscription: subscription(change) }));

it('says nothing of a person who is not signed in', () => {
  const { showChat, showAmitySocial, showInsights, systemMessage, ...rest } = flagsOf(null);
  expect([showChat, showAmitySocial, showInsights, systemMessage]).toEqual([true, true, true, '']);
  expect(Object.values(rest).every((flag) => flag === false)).toBe(true);
});

describe('a subscription', () => {
  const none = {
    hasSubscription: false,
    hasTrialSubscription: false,
    hasPendingSubscription: false,
    hasPastDuePayment: false,
    hasSuspendedSubscription: false,
    hasCancelledSubscription: false,
    hasTrialExpired: false,
    hasSubscriptionExpired: false,
  };
  const table: [SubscriptionStatus, Parameters<typeof subscription>[0], Partial<typeof none>][] = [
    ['Active', { endsAt: tomorrow }, { hasSubscription: true }],
    ['Active', { endsAt: null }, { hasSubscription: true }],
    ['Active', { endsAt: yesterday }, { hasSubscriptionExpired: true }],
    ['Scheduled', { endsAt: tomorrow }, { hasSubscription: true }],
    ['Trial', { trialExpires: tomorrow }, { hasSubscription: true, hasTrialSubscription: true }],
    ['Trial', { trialExpires: yesterday }, { hasTrialExpired: true }],
    ['PastDue', { endsAt: yesterday }, { hasPastDuePayment: true }],
    ['Pending', {}, { hasPendingSubscription: true }],
    ['Suspended', {}, { hasSuspendedSubscription: true }],
    ['Cancelled', { endsAt: tomorrow }, { hasCancelledSubscription: true }],
    ['Expired', { endsAt: tomorrow }, { hasSubscriptionExpired: true }],
  ];
  it.each(table)('%s %j sets %j and no other flag of its kind', (status, change, expected) => {
    expect(withSubscription({ status, ...change })).toMatchObject({ ...none, ...expected });
  });
});

it('takes an open checkout for pending only while nothing is paid', () => {
  const unpaid = flagsOf(person(['agent'], { subscription: null, hasOpenCheckout: true }));
  const paid = flagsOf(person(['agent'], { hasOpenCheckout: true }));
  expect([unpaid.hasPendingSubscription, paid.hasPendingSubscription]).toEqual([true, false]);
});

it('asks only agents without an onboarded-at date to onboard', () => {
  expect(flagsOf(cast.fresh).isOnboarding).toBe(true);
  expect(flagsOf(cast.agent).isOnboarding).toBe(false);
  expect(
    flagsOf({ ...cast.fresh, currentPerson: { ...cast.fresh.currentPerson, roles: ['admin', 'agent'] } })
      .isOnboarding,
  ).toBe(false);
});

it('treats an impersonated session as a demo', () => {
  const flags = flagsOf(person(['agent'], { currentUser: { isActive: true, impersonation: {} } }));
  expect([flags.isImpersonated, flags.isDemo]).toEqual([true, true]);
  expect(flagsOf(person(['agent', 'demo'])).isDemo).toBe(true);
  expect(flagsOf(cast.agent).isDemo).toBe(false);
});

it('reads developer and team from the brokerage and the team, not from roles', () => {
  const flags = flagsOf(
    person(['agent'], { agentData: { currentBrokerage: { isDeveloper: true } }, isTeamLead: true }),
  );
  expect([flags.isDeveloper, flags.isTeamLeadSub, flags.isTeamMemberSub]).toEqual([true, true, false]);
});

it('does not limit staff to listings, whatever they subscribed to', () => {
  const limited = { subscription: subscription({ membershipModel: 'listings' as const }) };
  expect(flagsOf(person(['agent'], limited)).isListingsOnly).toBe(true);
  expect(flagsOf(person(['agent', 'concierge'], limited)).isListingsOnly).toBe(false);
});

it('shows nothing optional while the settings are unknown', () => {
  const flags = flagsOf(cast.agent, { system: null, dashboard: null });
  expect([flags.showChat, flags.showAmitySocial, flags.showInsights, flags.maintenanceMode]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
