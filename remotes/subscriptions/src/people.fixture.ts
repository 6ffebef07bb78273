import type { Me, Subscription } from '@portico/contracts';

/** Only for this remote's tests: agents by how their membership and their onboarding stand. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const onboarded = { acceptedTermsAt: daysAgo(100), onBoardedAgentAt: daysAgo(100) };
export const accepting = { acceptedTermsAt: daysAgo(1), onBoardedAgentAt: null };
export const newcomer = { acceptedTermsAt: null, onBoardedAgentAt: null };

const subscription = (change: Partial<Subscription>) =>
  ({
    _id: 's1',
    status: 'Active',
    membershipModel: 'Agent',
    endsAt: null,
    trialExpires: null,
    pastDueSince: null,
    renewalStartedAt: null,
    billingAdmins: ['p1'],
    membership: 'a1',
    ...change,
  }) as Subscription;

/** `paid` is the subscription, null for none. */
export const person = (
  paid: Partial<Subscription> | null,
  userAccount: object = onboarded,
  change: Partial<Me> = {},
) =>
  ({
    currentPerson: {
      _id: 'p1',
      name: { firstName: 'Nora', lastName: 'Lindqvist', fullName: 'Nora Lindqvist' },
      roles: ['agent'],
      primaryEmail: 'a@portico.test',
      realmData: { userAccount, convertAccount: null },
    },
    currentUser: {
      firstName: 'Nora',
      isActive: true,
      isSuspended: false,
      impersonation: null,
      paymentProcessor: 'stripe',
    },
    agentData: { _id: 'a1', fullName: 'Nora Lindqvist', photoURL: null, currentBrokerage: null },
    subscription: paid && subscription(paid),
    externalBilling: null,
    myGroups: [],
    hasOpenCheckout: false,
    isTeamLead: false,
    isTeamMember: false,
    ...change,
  }) as Me;
