import type { Me, Role, Subscription, SystemSettings } from '@portico/contracts';
import { buildSystemSettings } from '@portico/fixtures';
import { type FlagSettings, sessionFlags } from '@portico/rules';
import type { SessionState } from '@portico/session';

const accepted = '2025-01-01T00:00:00Z';

const active: Subscription = {
  _id: 's1',
  status: 'Active',
  membershipModel: 'Agent',
  name: 'Annual Plan',
  startsAt: accepted,
  endsAt: null,
  trialExpires: null,
  pastDueSince: null,
  renewalStartedAt: null,
  billingAdmins: ['p1'],
  membership: 'a1',
};

/** A person by role; agents have a membership in good standing unless told otherwise. */
export function person(roles: Role[], change: Partial<Me> = {}): Me {
  const isAgent = roles.includes('agent');
  return {
    currentPerson: {
      _id: 'p1',
      name: { firstName: 'Elena', lastName: 'Vasquez', fullName: 'Elena Vasquez' },
      primaryEmail: 'elena@portico.test',
      roles,
      realmData: {
        photoUrl: null,
        userAccount: { acceptedTermsAt: accepted, onBoardedAgentAt: accepted },
        convertAccount: null,
      },
    },
    currentUser: {
      _id: 'u1',
      firstName: 'Elena',
      lastName: 'Vasquez',
      isActive: true,
      isSuspended: false,
      impersonation: null,
      paymentProcessor: 'stripe',
      hubspotAgentId: null,
    },
    agentData: isAgent
      ? { _id: 'a1', fullName: 'Elena Vasquez', photoURL: null, currentBrokerage: null }
      : null,
    subscription: isAgent ? active : null,
    externalBilling: null,
    referralAgent: null,
    myGroups: [
      { _id: 'g1', name: 'Zurich' },
      { _id: 'g2', name: 'alps' },
      { _id: 'g3', name: 'Coast' },
    ],
    isTeamLead: false,
    isTeamMember: false,
    hasOpenCheckout: false,
    unreadMessages: 0,
    ...change,
  };
}

/** Half days (`8.5`) keep a test off the edge where the number of days changes. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const withSubscription = (change: Partial<Subscription>) =>
  person(['agent'], { subscription: { ...active, ...change } });

function newcomer(): Me {
  const me = person(['agent'], { subscription: null });
  me.currentPerson.realmData.userAccount = { acceptedTermsAt: null, onBoardedAgentAt: null };
  return me;
}

function billedElsewhere(status: string | null): Me {
  const { currentUser } = person(['agent']);
  return person(['agent'], {
    currentUser: { ...currentUser, paymentProcessor: 'hubspot', hubspotAgentId: 'HS-1' },
    externalBilling: status === null ? null : { status, checkedAt: accepted },
  });
}

export const people = {
  agent: person(['agent']),
  listings: person(['agent'], { subscription: { ...active, membershipModel: 'listings' } }),
  expired: withSubscription({ status: 'Expired' }),
  renewing: withSubscription({ status: 'Expired', renewalStartedAt: daysFromNow(-0.1) }),
  expiredTeamMember: withSubscription({ status: 'Expired', billingAdmins: ['p2'] }),
  cancelled: withSubscription({ status: 'Cancelled' }),
  suspended: withSubscription({ status: 'Suspended' }),
  pastDue: withSubscription({ status: 'PastDue', pastDueSince: daysFromNow(-9) }),
  grace: withSubscription({ status: 'PastDue', pastDueSince: daysFromNow(-2) }),
  graceTeamMember: withSubscription({
    status: 'PastDue',
    pastDueSince: daysFromNow(-2),
    billingAdmins: ['p2'],
  }),
  trial: withSubscription({ status: 'Trial', trialExpires: daysFromNow(8.5) }),
  longTrial: withSubscription({ status: 'Trial', trialExpires: daysFromNow(80) }),
  pending: person(['agent'], { subscription: null, hasOpenCheckout: true }),
  unsubscribed: person(['agent'], { subscription: null }),
  newcomer: newcomer(),
  billedElsewhere: billedElsewhere('active'),
  unpaidElsewhere: billedElsewhere('canceled'),
  neverHeard: billedElsewhere(null),
  admin: person(['admin']),
  concierge: person(['concierge']),
  executive: person(['realmExecutive']),
  realm: person(['realmAdmin']),
  agentAndAdmin: person(['agent', 'admin']),
};

const system = buildSystemSettings({ gettingStartedUrl: 'https://portico.test/start', pressUrl: '' });

const dashboard = { showInsights: true, showWhoViewedMe: true };
const settings = { system, search: null, dashboard };

export const flagsFor = (me: Me | null, change: Partial<FlagSettings> = {}) =>
  sessionFlags(me, { ...settings, ...change }, new Date());

/** The session of someone who is signed in, or of a visitor. */
export const sessionOf = (me: Me | null, change: Partial<SystemSettings> = {}): Partial<SessionState> => ({
  status: me ? 'signedIn' : 'signedOut',
  me,
  settings: { ...settings, system: { ...system, ...change } },
});
