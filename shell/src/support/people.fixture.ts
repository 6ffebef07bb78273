import type { Me, Role, Subscription, SystemSettings } from '@portico/contracts';
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

export const people = {
  agent: person(['agent']),
  listings: person(['agent'], { subscription: { ...active, membershipModel: 'listings' } }),
  expired: person(['agent'], { subscription: { ...active, status: 'Expired' } }),
  admin: person(['admin']),
  concierge: person(['concierge']),
  executive: person(['realmExecutive']),
  realm: person(['realmAdmin']),
  agentAndAdmin: person(['agent', 'admin']),
};

const system: SystemSettings = {
  maintenanceMode: false,
  message: '',
  headline: '',
  maintenance: null,
  showAmitySocial: true,
  showChat: true,
  showTeamSubscription: true,
  usePublicListings: true,
  conciergeEmail: 'concierge@portico.test',
  gettingStartedUrl: 'https://portico.test/start',
  pressUrl: '',
  versionLabel: '1.00.04T',
};

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
