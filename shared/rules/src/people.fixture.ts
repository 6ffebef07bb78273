import type { Role } from '@portico/contracts';
import { type FlagSettings, type FlagSource, type SessionFlags, sessionFlags } from './flags.ts';

/** Only for this package's tests: people by role and subscription, at one fixed moment. */
export const now = new Date('2026-11-20T12:00:00Z');
export const yesterday = '2026-11-19T12:00:00Z';
export const tomorrow = '2026-11-21T12:00:00Z';

const dayMs = 24 * 60 * 60 * 1000;
/** An instant this many days ago, minus some milliseconds. */
export const daysBefore = (days: number, lessMs = 0) =>
  new Date(now.getTime() - days * dayMs + lessMs).toISOString();

type Subscription = NonNullable<FlagSource['subscription']>;
export const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  status: 'Active',
  membershipModel: 'Agent',
  endsAt: tomorrow,
  trialExpires: null,
  pastDueSince: null,
  renewalStartedAt: null,
  billingAdmins: ['p1'],
  ...change,
});

export const user = (change: Partial<FlagSource['currentUser']> = {}): FlagSource['currentUser'] => ({
  isActive: true,
  isSuspended: false,
  impersonation: null,
  paymentProcessor: 'stripe',
  ...change,
});

const settings: FlagSettings = {
  system: { maintenanceMode: false, message: '', showChat: true, showAmitySocial: true },
  dashboard: { showInsights: true },
};

export function person(roles: Role[], change: Partial<FlagSource> = {}): FlagSource {
  return {
    currentPerson: {
      _id: 'p1',
      roles,
      realmData: { userAccount: { acceptedTermsAt: yesterday, onBoardedAgentAt: yesterday } },
    },
    currentUser: user(),
    agentData: null,
    subscription: roles.includes('agent') ? subscription() : null,
    externalBilling: null,
    isTeamLead: false,
    isTeamMember: false,
    hasOpenCheckout: false,
    ...change,
  };
}

export const flagsOf = (me: FlagSource | null, change: Partial<FlagSettings> = {}): SessionFlags =>
  sessionFlags(me, { ...settings, ...change }, now);

export const neverOnboarded = {
  ...person(['agent']).currentPerson,
  realmData: { userAccount: { acceptedTermsAt: null, onBoardedAgentAt: null } },
};

/** One person of each kind the product knows (A §6). */
export const cast = {
  visitor: null,
  admin: person(['admin']),
  concierge: person(['concierge']),
  executive: person(['realmExecutive']),
  realm: person(['realmAdmin']),
  agent: person(['agent']),
  listings: person(['agent'], { subscription: subscription({ membershipModel: 'listings' }) }),
  fresh: person(['agent'], { currentPerson: neverOnboarded, subscription: null }),
  trial: person(['agent'], {
    subscription: subscription({ status: 'Trial', endsAt: null, trialExpires: tomorrow }),
  }),
  pastDue: person(['agent'], {
    subscription: subscription({ status: 'PastDue', pastDueSince: daysBefore(8) }),
  }),
  grace: person(['agent'], { subscription: subscription({ status: 'PastDue', pastDueSince: yesterday }) }),
  billedElsewhere: person(['agent'], {
    currentUser: user({ paymentProcessor: 'hubspot' }),
    externalBilling: { status: 'active' },
  }),
  unpaidElsewhere: person(['agent'], {
    currentUser: user({ paymentProcessor: 'hubspot' }),
    externalBilling: { status: 'canceled' },
  }),
  expired: person(['agent'], { subscription: subscription({ endsAt: yesterday }) }),
  cancelled: person(['agent'], { subscription: subscription({ status: 'Cancelled' }) }),
  suspended: person(['agent'], { subscription: subscription({ status: 'Suspended' }) }),
} satisfies Record<string, FlagSource | null>;
