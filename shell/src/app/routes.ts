import type { Descriptor, DescriptorLabel, DescriptorRoute } from '@portico/contracts';
import { matchPath } from '@portico/remote-kit';
import {
  type MembershipGate,
  membershipGate,
  navAccess,
  refusal,
  routeAccess,
  type SessionFlags,
  safeReturnPath,
} from '@portico/rules';
import { plansPath } from '../gates/plansPath.ts';

export interface Candidate {
  remote: string;
  route: DescriptorRoute;
}

/** What the shell draws at an address for this person. */
export type RouteDecision =
  | ({ kind: 'page' } & Candidate)
  | { kind: 'locked'; title: DescriptorLabel; path: string }
  | { kind: 'gated'; gate: MembershipGate }
  | { kind: 'redirect'; to: string }
  | { kind: 'forbidden' }
  | { kind: 'unknown' };

export const home = '/dashboard';
/** Where the welcome leads a member who is in already (A §2 "Redirects"); every other door leads home. */
const afterWelcome = '/';
const signInPath = '/login';

const isExact = ({ path }: DescriptorRoute) => !/[*:]/.test(path);

/** The exact path before a pattern, then the higher priority: two remotes may own one path for different people. */
function byRank(a: Candidate, b: Candidate) {
  return (
    Number(isExact(b.route)) - Number(isExact(a.route)) || (b.route.priority ?? 0) - (a.route.priority ?? 0)
  );
}

/** Every route at this address, best first, whoever may see it. */
export function candidatesAt(descriptors: readonly Descriptor[], pathname: string): Candidate[] {
  return descriptors
    .flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
    .filter(({ route }) => matchPath(route.path, pathname))
    .sort(byRank);
}

function toSignIn(candidates: Candidate[], address: Address): RouteDecision {
  // Without anyone to draw the sign-in page, sending people there would go round in circles.
  if (address.pathname === signInPath && candidates.length === 0) return { kind: 'unknown' };
  const wanted = safeReturnPath(address.pathname + address.search);
  return { kind: 'redirect', to: wanted ? `${signInPath}?return=${encodeURIComponent(wanted)}` : signInPath };
}

export interface Address {
  pathname: string;
  search: string;
}

const beginsWithPlans: readonly MembershipGate[] = ['pastDue', 'pending', 'onboarding', 'unsubscribed'];

/** Whom the subscription flow awaits instead of the members' pages (A §2 "Paywall"); renewing is asked for (A §4). */
const leadsToPlans = (gate: MembershipGate, { isRenewing }: SessionFlags) =>
  beginsWithPlans.includes(gate) || (gate === 'expired' && isRenewing);

interface Refused {
  candidates: Candidate[];
  flags: SessionFlags;
  address: Address;
  /** False while nobody draws them: then the reason is told where the member is. */
  arePlansOpen: boolean;
}

function refused({ candidates, flags, address, arePlansOpen }: Refused): RouteDecision {
  if (candidates.length === 0) return { kind: 'unknown' };
  if (candidates.every(({ route }) => route.requires.includes('signedOut'))) {
    const wanted = safeReturnPath(new URLSearchParams(address.search).get('return'));
    return { kind: 'redirect', to: wanted ?? (address.pathname === '/welcome' ? afterWelcome : home) };
  }
  const gate = membershipGate(flags);
  const isGated = candidates.some(({ route }) => refusal(route, flags) === 'MEMBERSHIP_REQUIRED');
  if (!gate || !isGated) return { kind: 'forbidden' };
  return leadsToPlans(gate, flags) && arePlansOpen
    ? { kind: 'redirect', to: plansPath }
    : { kind: 'gated', gate };
}

/** A menu entry that is locked leads nowhere, but its address can be typed, also before anyone has built the page. */
function lockedEntryAt(
  descriptors: readonly Descriptor[],
  pathname: string,
  flags: SessionFlags,
): RouteDecision | undefined {
  for (const entry of descriptors.flatMap(({ nav }) => nav)) {
    const [path = ''] = entry.to?.split('?') ?? [];
    if (path && matchPath(path, pathname) && navAccess(entry, flags) === 'locked') {
      return { kind: 'locked', title: entry.label, path };
    }
  }
  return undefined;
}

/**
 * Decides by data alone (A §2). The first route that is open wins, then one that is locked. Signed out, any other path
 * leads to the sign-in and back again; signed in, the doors for visitors lead home.
 */
export function decideRoute(
  descriptors: readonly Descriptor[],
  address: Address,
  flags: SessionFlags,
): RouteDecision {
  const candidates = candidatesAt(descriptors, address.pathname);
  const withAccess = (wanted: 'open' | 'locked') =>
    candidates.find(({ route }) => routeAccess(route, flags) === wanted);
  const open = withAccess('open');
  if (open) return { kind: 'page', ...open };
  const locked = withAccess('locked');
  if (locked) return { kind: 'locked', title: locked.route.title, path: locked.route.path };
  const lockedEntry =
    candidates.length === 0 ? lockedEntryAt(descriptors, address.pathname, flags) : undefined;
  if (lockedEntry) return lockedEntry;
  if (!flags.isSignedIn) return toSignIn(candidates, address);
  const arePlansOpen = candidatesAt(descriptors, plansPath).some(
    ({ route }) => routeAccess(route, flags) === 'open',
  );
  return refused({ candidates, flags, address, arePlansOpen });
}
