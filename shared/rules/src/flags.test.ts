import type { FlagSource, SessionFlags } from './flags.ts';
import {
  cast,
  daysBefore,
  flagsOf,
  neverOnboarded,
  person,
  subscription,
  tomorrow,
  user,
  yesterday,
} from './people.fixture.ts';

/** The flags that the fixture's settings allow everybody, signed in or not. */
const shown = ['showChat', 'showAmitySocial', 'showInsights'];

const trueFlags = (flags: SessionFlags) =>
  Object.entries(flags)
    .filter(([name, value]) => value === true && !shown.includes(name))
    .map(([name]) => name)
    .toSorted();

const words = (list: string) => list.split(/\s+/).filter(Boolean).toSorted();

const everybody = 'isSignedIn isActive hasAcceptedTerms';
const agent = `${everybody} isAgent isBillingAdmin`;
const agentWith = (change: Parameters<typeof subscription>[0], more: Partial<FlagSource> = {}) =>
  person(['agent'], { subscription: subscription(change), ...more });
const billedElsewhere = (status: string | null, own: Parameters<typeof subscription>[0] = {}) =>
  agentWith(own, {
    currentUser: user({ paymentProcessor: 'hubspot' }),
    externalBilling: status === null ? null : { status },
  });

/** A §3, one row for each person: every flag that is true for that person, and no other. */
const table: [who: string, me: FlagSource | null, flags: string][] = [
  ['nobody', null, ''],

  ['an administrator', cast.admin, `${everybody} isAdmin isStaff`],
  [
    'staff who must connect an authenticator app first',
    person(['concierge'], { currentUser: user({ mustSetUpFactor: true }) }),
    `${everybody} isConcierge isStaff mustSetUpFactor`,
  ],
  ['the concierge', cast.concierge, `${everybody} isConcierge isStaff`],
  ['an executive', cast.executive, `${everybody} isRealmExecutive`],
  ['a realm administrator', cast.realm, `${everybody} isRealmAdmin`],
  ['an agent in good standing', cast.agent, `${agent} hasSubscription`],
  ['an agent who is staff too', person(['agent', 'admin']), `${agent} isAdmin isStaff hasSubscription`],
  ['someone with the demo role', person(['agent', 'demo']), `${agent} isDemo hasSubscription`],
  [
    'a member in whose place staff act',
    person(['agent'], { currentUser: user({ impersonation: {} }) }),
    `${agent} isImpersonated isDemo hasSubscription`,
  ],
  [
    'an agent of a developer',
    person(['agent'], { agentData: { currentBrokerage: { isDeveloper: true } } }),
    `${agent} isDeveloper hasSubscription`,
  ],
  ['a team lead', person(['agent'], { isTeamLead: true }), `${agent} isTeamLeadSub hasSubscription`],
  [
    'a team member, whose lead pays',
    agentWith({ billingAdmins: ['p2', 'p1'] }, { isTeamMember: true }),
    `${everybody} isAgent isTeamMemberSub hasSubscription`,
  ],
  ['a listings-only agent', cast.listings, `${agent} isListingsOnly hasSubscription`],
  [
    'staff, whom no membership limits',
    person(['agent', 'concierge'], { subscription: subscription({ membershipModel: 'listings' }) }),
    `${agent} isConcierge isStaff hasSubscription`,
  ],

  [
    'an inactive account',
    agentWith({}, { currentUser: user({ isActive: false }) }),
    `isSignedIn hasAcceptedTerms isAgent isBillingAdmin hasSubscription`,
  ],
  [
    'an account suspended by staff',
    agentWith({}, { currentUser: user({ isSuspended: true }) }),
    `${agent} isSuspended hasSubscription`,
  ],

  ['a newcomer', cast.fresh, 'isSignedIn isActive isAgent isBillingAdmin isOnboarding'],
  [
    'a newcomer who is staff, whom nobody asks to onboard',
    person(['agent', 'admin'], { currentPerson: { ...neverOnboarded, roles: ['agent', 'admin'] } }),
    'isSignedIn isActive isAgent isBillingAdmin isAdmin isStaff hasSubscription',
  ],
  [
    'an executive, who never onboards',
    person(['realmExecutive'], { currentPerson: { ...neverOnboarded, roles: ['realmExecutive'] } }),
    'isSignedIn isActive isRealmExecutive',
  ],
  ['an onboarded agent without a subscription', person(['agent'], { subscription: null }), agent],

  ['active, ending tomorrow', agentWith({ endsAt: tomorrow }), `${agent} hasSubscription`],
  ['active without an end', agentWith({ endsAt: null }), `${agent} hasSubscription`],
  ['active, but it ended yesterday', agentWith({ endsAt: yesterday }), `${agent} hasSubscriptionExpired`],
  ['scheduled', agentWith({ status: 'Scheduled' }), `${agent} hasSubscription`],
  [
    'scheduled, but it ended yesterday',
    agentWith({ status: 'Scheduled', endsAt: yesterday }),
    `${agent} hasSubscriptionExpired`,
  ],
  ['on trial until tomorrow', cast.trial, `${agent} hasSubscription hasTrialSubscription`],
  [
    'on trial without an end',
    agentWith({ status: 'Trial', trialExpires: null }),
    `${agent} hasSubscription hasTrialSubscription`,
  ],
  [
    'on trial until yesterday',
    agentWith({ status: 'Trial', trialExpires: yesterday }),
    `${agent} hasTrialExpired`,
  ],
  ['pending', agentWith({ status: 'Pending' }), `${agent} hasPendingSubscription`],
  [
    'nothing paid yet, checkout open',
    person(['agent'], { subscription: null, hasOpenCheckout: true }),
    `${agent} hasPendingSubscription`,
  ],
  ['paid, and a checkout open', person(['agent'], { hasOpenCheckout: true }), `${agent} hasSubscription`],
  ['suspended', cast.suspended, `${agent} hasSuspendedSubscription`],
  [
    'cancelled, though paid until tomorrow',
    agentWith({ status: 'Cancelled', endsAt: tomorrow }),
    `${agent} hasCancelledSubscription`,
  ],
  [
    'expired, whatever its end says',
    agentWith({ status: 'Expired', endsAt: tomorrow }),
    `${agent} hasSubscriptionExpired`,
  ],

  [
    'past due since yesterday',
    agentWith({ status: 'PastDue', pastDueSince: yesterday }),
    `${agent} hasPastDuePayment isInGracePeriod`,
  ],
  [
    'past due, a second before grace ends',
    agentWith({ status: 'PastDue', pastDueSince: daysBefore(7, 1000) }),
    `${agent} hasPastDuePayment isInGracePeriod`,
  ],
  [
    'past due for the whole of the grace period',
    agentWith({ status: 'PastDue', pastDueSince: daysBefore(7) }),
    `${agent} hasPastDuePayment`,
  ],
  ['past due, nobody knows since when', agentWith({ status: 'PastDue' }), `${agent} hasPastDuePayment`],
  [
    'paid again after a failure',
    agentWith({ status: 'Active', pastDueSince: yesterday }),
    `${agent} hasSubscription`,
  ],

  [
    'expired, has pressed Renew',
    agentWith({ status: 'Expired', renewalStartedAt: daysBefore(0.01) }),
    `${agent} hasSubscriptionExpired isRenewing`,
  ],
  [
    'trial over, has pressed Renew',
    agentWith({ status: 'Trial', trialExpires: yesterday, renewalStartedAt: daysBefore(0.5) }),
    `${agent} hasTrialExpired isRenewing`,
  ],
  [
    'expired, pressed Renew a day ago',
    agentWith({ status: 'Expired', renewalStartedAt: daysBefore(1) }),
    `${agent} hasSubscriptionExpired`,
  ],
  [
    'renewed and paid',
    agentWith({ status: 'Active', renewalStartedAt: daysBefore(0.5) }),
    `${agent} hasSubscription`,
  ],

  ['billed elsewhere: active', billedElsewhere('active'), `${agent} isBilledExternally hasSubscription`],
  [
    'billed elsewhere: scheduled, as they spell it',
    billedElsewhere(' Scheduled '),
    `${agent} isBilledExternally hasSubscription`,
  ],
  [
    'billed elsewhere: active, own record expired',
    billedElsewhere('active', { status: 'Expired' }),
    `${agent} isBilledExternally hasSubscription`,
  ],
  ['billed elsewhere: past due', billedElsewhere('past_due'), `${agent} isBilledExternally`],
  ['billed elsewhere: a word nobody knows', billedElsewhere('unpaid'), `${agent} isBilledExternally`],
  [
    'billed elsewhere: active, but suspended here',
    billedElsewhere('active', { status: 'Suspended' }),
    `${agent} isBilledExternally hasSuspendedSubscription`,
  ],
  [
    'billed elsewhere: active, but cancelled here',
    billedElsewhere('active', { status: 'Cancelled' }),
    `${agent} isBilledExternally hasCancelledSubscription`,
  ],
  [
    'billed elsewhere: never answered, own record active',
    billedElsewhere(null),
    `${agent} isBilledExternally isBillingUnverified hasSubscription`,
  ],
  [
    'billed elsewhere: never answered, own record expired',
    billedElsewhere(null, { status: 'Expired' }),
    `${agent} isBilledExternally isBillingUnverified`,
  ],
  [
    'billed here, whatever is said elsewhere',
    agentWith({ status: 'Expired' }, { externalBilling: { status: 'active' } }),
    `${agent} hasSubscriptionExpired`,
  ],
];

it.each(table)('%s', (_, me, flags) => {
  expect(trueFlags(flagsOf(me))).toEqual(words(flags));
});

it('knows each flag of A §3 from at least one row', () => {
  const seen = new Set(table.flatMap(([, , flags]) => words(flags)));
  const { systemMessage, errorMessage, authenticationFailed, maintenanceMode, ...others } = flagsOf(null);
  expect(Object.keys(others).filter((name) => !seen.has(name) && !shown.includes(name))).toEqual([]);
});

describe('what the settings say', () => {
  it('shows nothing optional while they are unknown', () => {
    const { showChat, showAmitySocial, showInsights, maintenanceMode, systemMessage } = flagsOf(cast.agent, {
      system: null,
      dashboard: null,
    });
    expect([showChat, showAmitySocial, showInsights, maintenanceMode, systemMessage]).toEqual([
      false,
      false,
      false,
      false,
      '',
    ]);
  });

  it('passes them on', () => {
    const system = { maintenanceMode: true, message: 'Back at noon', showChat: false, showAmitySocial: true };
    expect(flagsOf(null, { system })).toMatchObject({
      maintenanceMode: true,
      systemMessage: 'Back at noon',
      showChat: false,
      showAmitySocial: true,
      showInsights: true,
    });
  });
});

describe('what went wrong', () => {
  it.each<[string, string | null, boolean]>([
    ['nothing', null, false],
    ['a server in trouble', 'UNAVAILABLE', false],
    ['a session that ended', 'SESSION_ENDED', true],
    ['a call without a token', 'NOT_AUTHENTICATED', true],
    ['a token that could not be renewed', 'TOKEN_EXPIRED', true],
    ['a page that is not open', 'FORBIDDEN', false],
  ])('%s', (_, code, authenticationFailed) => {
    const error = code === null ? null : { code, msg: `${code} as a sentence` };
    expect(flagsOf(null, { error })).toMatchObject({ errorMessage: error?.msg ?? '', authenticationFailed });
  });
});
