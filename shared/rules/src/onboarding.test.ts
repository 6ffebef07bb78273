import { type FlagSource, sessionFlags } from './flags.ts';
import { hasSettledMembership } from './onboarding.ts';

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
