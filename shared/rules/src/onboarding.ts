import type { SessionFlags } from './flags.ts';
import { type MembershipGate, membershipGate } from './membershipGate.ts';

/** The pages of onboarding and payment (A §2 "Redirects", B §2, resolutions 13 and 16). */
const onboardingPaths: readonly string[] = [
  '/agreements',
  '/subscription-options',
  '/subscription-agents',
  '/subscription-teams',
  '/subscription-listing',
  '/subscription-listings',
  '/subscription-complete',
  '/collect-payment',
];

const withoutEndSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

export const isOnboardingPath = (pathname: string) => onboardingPaths.includes(withoutEndSlash(pathname));

/** Nothing is left to pay for. People on trial and on the listings-only model may still choose a plan. */
export const isPaidInFull = (flags: SessionFlags): boolean =>
  flags.hasSubscription && !flags.hasTrialSubscription && !flags.isListingsOnly;

/**
 * Whether this agent has no plan to choose: onboarded, in good standing and paid for in full (A §2 "Redirects"). People in
 * the grace period may still repair theirs.
 */
export const hasSettledMembership = (flags: SessionFlags): boolean =>
  flags.isAgent && !flags.isStaff && isPaidInFull(flags) && membershipGate(flags) === null;

/**
 * Where the plans lead an agent instead; null for one who may choose a plan. Nobody pays before the agreements
 * (`areCurrent`: as in `pastAgreements`). An agent who has a subscription and does not renew is thanked (B §4 "Plan
 * overview"), for example a member of a team whose lead has paid meanwhile.
 */
export function insteadOfPlans(flags: SessionFlags, areCurrent: boolean): string | null {
  const { isAgent, isStaff, isOnboarding, hasAcceptedTerms, isRenewing } = flags;
  if ((isOnboarding && !hasAcceptedTerms) || (isRenewing && !areCurrent)) return '/agreements';
  return isAgent && !isStaff && isPaidInFull(flags) && !isRenewing ? '/subscription-complete' : null;
}

/** The card provider leads back to `/collect-payment?updatedCard=true`, which confirms the new card (resolutions 16). */
const confirmsCard = (pathname: string, search: string) =>
  pathname === '/collect-payment' && new URLSearchParams(search).get('updatedCard') === 'true';

/** Back from the card provider, whose webhook may have come first: the member is thanked before going on (B §4). */
const returnsFromPayment = (pathname: string, search: string) =>
  pathname === '/subscription-complete' && new URLSearchParams(search).has('session');

/**
 * Whether somebody in good standing has no business on a page of onboarding and goes to / (A §2 "Redirects"). Holds
 * whether or not the page is built, because mails and bookmarks lead there.
 */
export function leavesOnboarding(pathname: string, search: string, flags: SessionFlags): boolean {
  const path = withoutEndSlash(pathname);
  if (!isOnboardingPath(path) || membershipGate(flags) !== null) return false;
  if (confirmsCard(path, search) || returnsFromPayment(path, search)) return false;
  if (path === '/collect-payment') return !flags.hasPastDuePayment;
  return hasSettledMembership(flags) || (path === '/agreements' && flags.isAgent && !flags.isStaff);
}

/**
 * Open in every state of the account: the way out, the texts a person has agreed to (A §4, resolutions 35), and their
 * own data.
 */
const alwaysOpen: readonly string[] = ['/logout', '/company', '/my-data'];

const beginsWithPlans: readonly MembershipGate[] = ['pastDue', 'pending', 'onboarding', 'unsubscribed'];

/** Whom the subscription flow awaits instead of the members' pages (A §2 "Paywall"); renewing is asked for (A §4). */
export const leadsToPlans = (gate: MembershipGate, { isRenewing }: SessionFlags) =>
  beginsWithPlans.includes(gate) || (gate === 'expired' && isRenewing);

/**
 * Whether an address stays open to somebody whose account is not in good standing. The state of the account belongs to
 * the person, so it closes every page except this list, even a page with no requirement of its own: with the
 * subscription flow the pages of that flow (B §2 "Redirects"), for everybody the way out, the legal texts and their own
 * data.
 */
export function staysOpen(pathname: string, gate: MembershipGate, flags: SessionFlags): boolean {
  return (
    alwaysOpen.includes(withoutEndSlash(pathname)) ||
    (leadsToPlans(gate, flags) && isOnboardingPath(pathname))
  );
}

interface Check {
  holds: (flags: SessionFlags, areCurrent: boolean) => boolean;
  leadsTo: string;
}

/**
 * The four checks of /agreements in their order (B §4 "Onboarding"). A newcomer has no subscription either, so the third
 * counts only after the terms (resolutions 1); the fourth only while a payment is awaited (resolutions 2).
 */
const checks: readonly Check[] = [
  { holds: ({ hasPastDuePayment }) => hasPastDuePayment, leadsTo: '/collect-payment' },
  {
    holds: ({ hasAcceptedTerms }, areCurrent) => hasAcceptedTerms && areCurrent,
    leadsTo: '/subscription-options',
  },
  {
    holds: ({ isAgent, hasSubscription, isRenewing }, areCurrent) =>
      isAgent && !hasSubscription && isRenewing && areCurrent,
    leadsTo: '/subscription-options',
  },
  {
    holds: ({ isAgent, isOnboarding, hasSubscription, hasPendingSubscription }) =>
      isAgent && !isOnboarding && hasSubscription && hasPendingSubscription,
    leadsTo: '/subscription-complete',
  },
];

/**
 * Where /agreements leads instead of showing the texts; null while they still have to be accepted. `areCurrent` means
 * that the accepted versions are still in force; only a renewing member is asked again (resolutions 36).
 */
export function pastAgreements(flags: SessionFlags, areCurrent: boolean): string | null {
  const countsAsCurrent = areCurrent || !flags.isRenewing;
  return checks.find(({ holds }) => holds(flags, countsAsCurrent))?.leadsTo ?? null;
}

/** The page on which the subscription flow begins for somebody whom it awaits (B §2 "Redirects"). */
export function flowStart(flags: SessionFlags): string {
  if (flags.hasPastDuePayment) return '/collect-payment';
  return flags.hasAcceptedTerms && !flags.isRenewing ? '/subscription-options' : '/agreements';
}
