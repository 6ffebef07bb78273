import { type FlagSource, sessionFlags } from './flags.ts';
import {
  flowStart,
  hasSettledMembership,
  insteadOfPlans,
  leavesOnboarding,
  pastAgreements,
} from './onboarding.ts';

const now = new Date('2026-11-20T12:00:00Z');
const onboarded = { acceptedTermsAt: '2026-01-05T10:00:00Z', onBoardedAgentAt: '2026-01-05T10:05:00Z' };
const active = {
  status: 'Active',
  membershipModel: 'Agent',
  endsAt: '2027-01-05T10:00:00Z',
  trialExpires: null,
  pastDueSince: null,
  renewalStartedAt: null,
  billingAdmins: ['p1'],
} as const;

const agent: FlagSource = {
  currentPerson: { _id: 'p1', roles: ['agent'], realmData: { userAccount: onboarded } },
  currentUser: { isActive: true, isSuspended: false, impersonation: null, paymentProcessor: 'stripe' },
  agentData: null,
  subscription: active,
  externalBilling: null,
  isTeamLead: false,
  isTeamMember: false,
  hasOpenCheckout: false,
};

const withRoles = (roles: FlagSource['currentPerson']['roles']) => ({
  ...agent,
  currentPerson: { ...agent.currentPerson, roles },
});

it.each<[string, FlagSource, boolean]>([
  ['an onboarded agent with a paid membership', agent, true],
  [
    'an agent on trial',
    { ...agent, subscription: { ...active, status: 'Trial', trialExpires: active.endsAt } },
    false,
  ],
  [
    'an agent on the listings-only model',
    { ...agent, subscription: { ...active, membershipModel: 'listings' } },
    false,
  ],
  [
    'an agent whose membership has expired',
    { ...agent, subscription: { ...active, status: 'Expired' } },
    false,
  ],
  ['an agent without a subscription', { ...agent, subscription: null }, false],
  [
    'an agent who has paid but is not onboarded',
    {
      ...agent,
      currentPerson: {
        _id: 'p1',
        roles: ['agent'],
        realmData: { userAccount: { ...onboarded, onBoardedAgentAt: null } },
      },
    },
    false,
  ],
  ['an admin who is an agent too', withRoles(['admin', 'agent']), false],
  ['a concierge', withRoles(['concierge']), false],
])('knows whether %s has no plan to choose', (_, source, expected) => {
  expect(hasSettledMembership(sessionFlags(source, { system: null, dashboard: null }, now))).toBe(expected);
});

const newcomer = {
  ...agent,
  subscription: null,
  currentPerson: {
    ...agent.currentPerson,
    realmData: { userAccount: { acceptedTermsAt: null, onBoardedAgentAt: null } },
  },
};
const pastDue = { ...active, status: 'PastDue' } as const;
const renewing = { ...active, status: 'Expired', renewalStartedAt: '2026-11-20T11:00:00Z' } as const;
const flags = (change: Partial<FlagSource>) =>
  sessionFlags({ ...agent, ...change }, { system: null, dashboard: null }, now);

it.each<[string, Partial<FlagSource>, boolean, string | null]>([
  ['a newcomer reads the texts', newcomer, false, null],
  ['past due comes before the texts', { ...newcomer, subscription: pastDue }, false, '/collect-payment'],
  ['accepted terms lead to the plans', { subscription: null }, true, '/subscription-options'],
  [
    'accepted terms lead there although the texts have changed',
    { subscription: null },
    false,
    '/subscription-options',
  ],
  ['renewing skips what is still in force', { subscription: renewing }, true, '/subscription-options'],
  ['renewing reads what has changed', { subscription: renewing }, false, null],
])('at /agreements: %s', (_, change, areCurrent, expected) => {
  expect(pastAgreements(flags(change), areCurrent)).toBe(expected);
});

it('leads a member whose payment is awaited to its confirmation, once the texts are behind them', () => {
  const waiting = { ...flags({}), hasAcceptedTerms: false, hasPendingSubscription: true };
  expect(pastAgreements(waiting, true)).toBe('/subscription-complete');
});

it.each<[string, Partial<FlagSource>, string]>([
  ['a newcomer', newcomer, '/agreements'],
  ['an agent without a subscription', { subscription: null }, '/subscription-options'],
  ['a renewing member, whose terms may have changed', { subscription: renewing }, '/agreements'],
  ['a member whose payment failed', { subscription: pastDue }, '/collect-payment'],
])('begins the subscription flow of %s', (_, change, path) => {
  expect(flowStart(flags(change))).toBe(path);
});

it('thanks a member who comes back from the provider, even if the webhook was faster', () => {
  const leaves = (search: string) => leavesOnboarding('/subscription-complete', search, flags({}));
  expect([leaves('?session=cs_1'), leaves('')]).toEqual([false, true]);
});

const accepting = { acceptedTermsAt: '2026-11-19T10:00:00Z', onBoardedAgentAt: null };
const ofTeam = (subscription: FlagSource['subscription']): Partial<FlagSource> => ({
  isTeamMember: true,
  subscription,
  currentPerson: { ...agent.currentPerson, realmData: { userAccount: accepting } },
});

it.each<[string, Partial<FlagSource>, boolean, string | null]>([
  ['the texts come first', newcomer, true, '/agreements'],
  ['renewing reads what has changed', { subscription: renewing }, false, '/agreements'],
  ['renewing chooses a plan', { subscription: renewing }, true, null],
  ['nobody has paid', { subscription: null }, true, null],
  ['on trial', { subscription: { ...active, status: 'Trial', trialExpires: active.endsAt } }, true, null],
  ['for listings only', { subscription: { ...active, membershipModel: 'listings' } }, true, null],
  [
    'the lead has paid meanwhile',
    ofTeam({ ...active, membershipModel: 'Team' }),
    true,
    '/subscription-complete',
  ],
  ['the lead has not paid', ofTeam(null), true, null],
  ['paid for in full', {}, true, '/subscription-complete'],
])('at the plans: %s', (_, change, areCurrent, expected) => {
  expect(insteadOfPlans(flags(change), areCurrent)).toBe(expected);
});
