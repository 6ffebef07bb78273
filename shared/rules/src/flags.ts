import type {
  DashboardSettings,
  MembershipModel,
  Role,
  SubscriptionStatus,
  SystemSettings,
} from '@portico/contracts';

/** What the flags are derived from: the answer of GET /user/me/ fits, and so does what the API knows of a caller. */
export interface FlagSource {
  currentPerson: {
    roles: readonly Role[];
    realmData: { userAccount: { acceptedTermsAt: string | null; onBoardedAgentAt: string | null } };
  };
  currentUser: { isActive: boolean; impersonation: object | null };
  agentData: { currentBrokerage: { isDeveloper: boolean } | null } | null;
  subscription: {
    status: SubscriptionStatus;
    membershipModel: MembershipModel;
    endsAt: string | null;
    trialExpires: string | null;
  } | null;
  isTeamLead: boolean;
  isTeamMember: boolean;
  hasOpenCheckout: boolean;
}

export interface FlagSettings {
  system: Pick<SystemSettings, 'maintenanceMode' | 'message' | 'showChat' | 'showAmitySocial'> | null;
  dashboard: Pick<DashboardSettings, 'showInsights'> | null;
}

/**
 * The session flags of A §3 that follow from what the server says. `isRenewing`, `acceptCookies`, `errorMessage` and
 * `authenticationFailed` are no server facts: they live with the screens that set them.
 */
export interface SessionFlags {
  isSignedIn: boolean;
  isActive: boolean;
  isAdmin: boolean;
  isAgent: boolean;
  isConcierge: boolean;
  isRealmAdmin: boolean;
  isRealmExecutive: boolean;
  /** Admin or concierge: no membership gate applies to them. */
  isStaff: boolean;
  /** Read-only for payment, password and deletion (resolutions 90); impersonation brings it along. */
  isDemo: boolean;
  isImpersonated: boolean;
  isDeveloper: boolean;
  isTeamLeadSub: boolean;
  isTeamMemberSub: boolean;
  isListingsOnly: boolean;
  hasAcceptedTerms: boolean;
  isOnboarding: boolean;
  hasSubscription: boolean;
  hasTrialSubscription: boolean;
  hasPendingSubscription: boolean;
  hasPastDuePayment: boolean;
  hasSuspendedSubscription: boolean;
  hasCancelledSubscription: boolean;
  hasTrialExpired: boolean;
  hasSubscriptionExpired: boolean;
  showChat: boolean;
  showAmitySocial: boolean;
  showInsights: boolean;
  maintenanceMode: boolean;
  systemMessage: string;
}

const isPast = (instant: string | null, now: Date) =>
  instant !== null && Date.parse(instant) <= now.getTime();

type SubscriptionFlags = Pick<
  SessionFlags,
  | 'hasSubscription'
  | 'hasTrialSubscription'
  | 'hasPendingSubscription'
  | 'hasPastDuePayment'
  | 'hasSuspendedSubscription'
  | 'hasCancelledSubscription'
  | 'hasTrialExpired'
  | 'hasSubscriptionExpired'
>;

/**
 * Dates win over a stored status, so that nobody stays a member because a nightly job did not run. A past-due payment
 * does not expire by date: it would take away the page where the card can be repaired.
 */
function subscriptionFlags(me: FlagSource | null, now: Date): SubscriptionFlags {
  const subscription = me?.subscription ?? null;
  const status = subscription?.status;
  const hasTrialExpired = status === 'Trial' && isPast(subscription?.trialExpires ?? null, now);
  const hasTrialSubscription = status === 'Trial' && !hasTrialExpired;
  const isPaid = status === 'Active' || status === 'Scheduled';
  const hasRunOut = isPaid && isPast(subscription?.endsAt ?? null, now);
  const hasSubscription = hasTrialSubscription || (isPaid && !hasRunOut);
  const hasOpenCheckout = me?.hasOpenCheckout ?? false;
  return {
    hasSubscription,
    hasTrialSubscription,
    hasPendingSubscription: status === 'Pending' || (hasOpenCheckout && !hasSubscription),
    hasPastDuePayment: status === 'PastDue',
    hasSuspendedSubscription: status === 'Suspended',
    hasCancelledSubscription: status === 'Cancelled',
    hasTrialExpired,
    hasSubscriptionExpired: status === 'Expired' || hasRunOut,
  };
}

type PersonFlags = Omit<
  SessionFlags,
  | keyof SubscriptionFlags
  | 'showChat'
  | 'showAmitySocial'
  | 'showInsights'
  | 'maintenanceMode'
  | 'systemMessage'
>;

function personFlags(me: FlagSource | null): PersonFlags {
  const has = (role: Role) => me?.currentPerson.roles.includes(role) ?? false;
  const account = me?.currentPerson.realmData.userAccount;
  const isImpersonated = Boolean(me?.currentUser.impersonation);
  const isStaff = has('admin') || has('concierge');
  return {
    isSignedIn: me !== null,
    isActive: me?.currentUser.isActive ?? false,
    isAdmin: has('admin'),
    isAgent: has('agent'),
    isConcierge: has('concierge'),
    isRealmAdmin: has('realmAdmin'),
    isRealmExecutive: has('realmExecutive'),
    isStaff,
    isDemo: has('demo') || isImpersonated,
    isImpersonated,
    isDeveloper: me?.agentData?.currentBrokerage?.isDeveloper ?? false,
    isTeamLeadSub: me?.isTeamLead ?? false,
    isTeamMemberSub: me?.isTeamMember ?? false,
    isListingsOnly: !isStaff && me?.subscription?.membershipModel === 'listings',
    hasAcceptedTerms: Boolean(account?.acceptedTermsAt),
    isOnboarding: has('agent') && !isStaff && !account?.onBoardedAgentAt,
  };
}

/** Derives every flag of the session (A §3). Signed out (`me` null) everything about a person is false. */
export function sessionFlags(me: FlagSource | null, settings: FlagSettings, now: Date): SessionFlags {
  const { system, dashboard } = settings;
  return {
    ...personFlags(me),
    ...subscriptionFlags(me, now),
    showChat: system?.showChat ?? false,
    showAmitySocial: system?.showAmitySocial ?? false,
    showInsights: dashboard?.showInsights ?? false,
    maintenanceMode: system?.maintenanceMode ?? false,
    systemMessage: system?.message ?? '',
  };
}
