import type { DashboardSettings, Role, SystemSettings } from '@portico/contracts';
import { type MembershipFlags, type MembershipSource, membershipFlags } from './membership.ts';

/** The facts that the flags are derived from: the answer of GET /user/me/ fits, and so does the API's caller. */
export interface FlagSource extends MembershipSource {
  currentPerson: {
    _id: string;
    roles: readonly Role[];
    realmData: { userAccount: { acceptedTermsAt: string | null; onBoardedAgentAt: string | null } };
  };
  currentUser: MembershipSource['currentUser'] & {
    isActive: boolean;
    isSuspended: boolean;
    impersonation: object | null;
    mustSetUpFactor?: boolean | undefined;
  };
  agentData: { currentBrokerage: { isDeveloper: boolean } | null } | null;
  isTeamLead: boolean;
  isTeamMember: boolean;
}

export interface FlagSettings {
  system: Pick<SystemSettings, 'maintenanceMode' | 'message' | 'showChat' | 'showAmitySocial'> | null;
  dashboard: Pick<DashboardSettings, 'showInsights'> | null;
  /** Why the session could not be read, or why the server ended it; the API leaves it out. */
  error?: { code: string; msg: string } | null;
}

/** The session flags of A §3, except `acceptCookies`, which the cookie notice keeps. */
export interface SessionFlags extends MembershipFlags, ErrorFlags {
  isSignedIn: boolean;
  isActive: boolean;
  /** Suspended by staff, independently of the subscription. */
  isSuspended: boolean;
  isAdmin: boolean;
  isAgent: boolean;
  isConcierge: boolean;
  isRealmAdmin: boolean;
  isRealmExecutive: boolean;
  /** Admin or concierge: no membership gate applies to them. */
  isStaff: boolean;
  /** Read-only for payment, password and deletion (resolutions 90); true during impersonation too. */
  isDemo: boolean;
  isImpersonated: boolean;
  /** Has powers over others, and has yet to set up the second factor that this Portico demands of them. */
  mustSetUpFactor: boolean;
  isDeveloper: boolean;
  isTeamLeadSub: boolean;
  isTeamMemberSub: boolean;
  isListingsOnly: boolean;
  hasAcceptedTerms: boolean;
  isOnboarding: boolean;
  /**
   * Whether this person may pay for the membership: for their own, or as the first of a team's billing admins
   * (resolutions 56).
   */
  isBillingAdmin: boolean;
  showChat: boolean;
  showAmitySocial: boolean;
  showInsights: boolean;
  maintenanceMode: boolean;
  systemMessage: string;
}

interface ErrorFlags {
  errorMessage: string;
  authenticationFailed: boolean;
}

/** The codes with which the server says that it does not know, or no longer knows, the caller. */
const authenticationCodes: readonly string[] = ['NOT_AUTHENTICATED', 'SESSION_ENDED', 'TOKEN_EXPIRED'];

const errorFlags = (error: FlagSettings['error'] = null): ErrorFlags => ({
  errorMessage: error?.msg ?? '',
  authenticationFailed: error !== null && authenticationCodes.includes(error.code),
});

type PersonFlags = Omit<
  SessionFlags,
  | keyof MembershipFlags
  | keyof ErrorFlags
  | 'showChat'
  | 'showAmitySocial'
  | 'showInsights'
  | 'maintenanceMode'
  | 'systemMessage'
>;

const isPayer = ({ currentPerson, subscription }: FlagSource) =>
  !subscription || subscription.billingAdmins[0] === currentPerson._id;

function personFlags(me: FlagSource | null): PersonFlags {
  const has = (role: Role) => me?.currentPerson.roles.includes(role) ?? false;
  const account = me?.currentPerson.realmData.userAccount;
  const isImpersonated = Boolean(me?.currentUser.impersonation);
  const isStaff = has('admin') || has('concierge');
  return {
    isSignedIn: me !== null,
    isActive: me?.currentUser.isActive ?? false,
    isSuspended: me?.currentUser.isSuspended ?? false,
    isAdmin: has('admin'),
    isAgent: has('agent'),
    isConcierge: has('concierge'),
    isRealmAdmin: has('realmAdmin'),
    isRealmExecutive: has('realmExecutive'),
    isStaff,
    isDemo: has('demo') || isImpersonated,
    isImpersonated,
    mustSetUpFactor: me?.currentUser.mustSetUpFactor ?? false,
    isDeveloper: me?.agentData?.currentBrokerage?.isDeveloper ?? false,
    isTeamLeadSub: me?.isTeamLead ?? false,
    isTeamMemberSub: me?.isTeamMember ?? false,
    isListingsOnly: !isStaff && me?.subscription?.membershipModel === 'listings',
    hasAcceptedTerms: Boolean(account?.acceptedTermsAt),
    isOnboarding: has('agent') && !isStaff && !account?.onBoardedAgentAt,
    isBillingAdmin: me !== null && has('agent') && isPayer(me),
  };
}

/** Derives every flag of the session (A §3). When signed out (`me` null), everything about a person is false. */
export function sessionFlags(me: FlagSource | null, settings: FlagSettings, now: Date): SessionFlags {
  const { system, dashboard } = settings;
  return {
    ...personFlags(me),
    ...membershipFlags(me, now),
    ...errorFlags(settings.error),
    showChat: system?.showChat ?? false,
    showAmitySocial: system?.showAmitySocial ?? false,
    showInsights: dashboard?.showInsights ?? false,
    maintenanceMode: system?.maintenanceMode ?? false,
    systemMessage: system?.message ?? '',
  };
}

/** Whether maintenance keeps this person out, from signing in to every call and page; staff go on (resolutions 8). */
export const isClosedToMembers = ({ maintenanceMode, isStaff }: SessionFlags): boolean =>
  maintenanceMode && !isStaff;
