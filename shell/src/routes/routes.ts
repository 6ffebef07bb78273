import type { Descriptor, DescriptorLabel, DescriptorRoute } from '@portico/contracts';
import { matchPath } from '@portico/remote-kit';
import {
  flowStart,
  isOnboardingPath,
  leadsToPlans,
  leavesOnboarding,
  type MembershipGate,
  membershipGate,
  refusal,
  routeAccess,
  type SessionFlags,
  safeReturnPath,
  staysOpen,
  verificationCodeLength,
} from '@portico/rules';
import { plansPath } from './plansPath.ts';

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
  /** A mail's sign-in link was opened by somebody who is already signed in: they choose which account to use. */
  | { kind: 'signedInAlready' }
  | { kind: 'unknown' };

export const home = '/dashboard';
/**
 * Where the welcome leads a member who is already signed in (A §2 "Redirects"); every other sign-in page leads home.
 */
const afterWelcome = '/';
const signInPath = '/login';
/** One page under two names in the specifications (resolutions 13). */
const listingsAlias = '/subscription-listings';
const listingsPath = '/subscription-listing';

const isExact = ({ path }: DescriptorRoute) => !/[*:]/.test(path);

/** The exact path before a pattern, then the higher priority: two remotes may own one path for different people. */
function byRank(a: Candidate, b: Candidate) {
  return (
    Number(isExact(b.route)) - Number(isExact(a.route)) || (b.route.priority ?? 0) - (a.route.priority ?? 0)
  );
}

/** Every route at this address, the best first, including those this person may not see. */
export function candidatesAt(descriptors: readonly Descriptor[], pathname: string): Candidate[] {
  return descriptors
    .flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
    .filter(({ route }) => matchPath(route.path, pathname))
    .sort(byRank);
}

function toSignIn(candidates: Candidate[], address: Address, isClosed: boolean): RouteDecision {
  // During maintenance the landing says so; the dialog would cover its headline.
  const door = isClosed ? '/' : signInPath;
  // Without anyone to draw the door, sending people there would go round in circles.
  if (address.pathname === door && candidates.length === 0) return { kind: 'unknown' };
  const wanted = safeReturnPath(address.pathname + address.search);
  return { kind: 'redirect', to: wanted ? `${door}?return=${encodeURIComponent(wanted)}` : door };
}

export interface Address {
  pathname: string;
  search: string;
}

const factorPath = '/my-account?section=security';

/** Staff who must set up a second factor first keep their account, the texts and the way out. */
const awaitsFactor = ({ route }: Candidate, { mustSetUpFactor }: SessionFlags) =>
  mustSetUpFactor && !route.requires.every((requirement) => requirement === 'signedIn');

interface Request {
  descriptors: readonly Descriptor[];
  address: Address;
  flags: SessionFlags;
  /** Every route at the address, best first. */
  candidates: readonly Candidate[];
}

/**
 * Where the subscription flow begins; undefined while no remote draws it: then the reason is shown on the current page.
 */
const openFlowPath = ({ descriptors, flags }: Request) =>
  [flowStart(flags), plansPath].find((path) =>
    candidatesAt(descriptors, path).some(({ route }) => routeAccess(route, flags) === 'open'),
  );

/** The link of the mail for a new password (resolutions 88); leading home would lose its code without a word. */
const bringsResetCode = ({ pathname, search }: Address) =>
  pathname === signInPath &&
  new URLSearchParams(search).get('code')?.trim().length === verificationCodeLength;

/** Somebody who has signed in is led from visitors' pages to the page they asked for, or home. */
function fromTheDoor({ candidates, address }: Request): RouteDecision | undefined {
  const isDoor =
    candidates.length > 0 && candidates.every(({ route }) => route.requires.includes('signedOut'));
  if (!isDoor) return undefined;
  if (bringsResetCode(address)) return { kind: 'signedInAlready' };
  const wanted = safeReturnPath(new URLSearchParams(address.search).get('return'));
  return { kind: 'redirect', to: wanted ?? (address.pathname === '/welcome' ? afterWelcome : home) };
}

/**
 * What the state of the account decides before all routes (A §4, `staysOpen`). For a page that is missing, or that this
 * role would not see in good standing either, the membership is not the reason.
 */
function ofTheAccount(gate: MembershipGate, request: Request): RouteDecision | undefined {
  const { candidates, address, flags } = request;
  const isOfFlow = isOnboardingPath(address.pathname);
  const isBuilt = candidates.length > 0;
  if (staysOpen(address.pathname, gate, flags) && (isBuilt || !isOfFlow)) return undefined;
  const isForThem = candidates.some(({ route }) => refusal(route, flags) !== 'FORBIDDEN');
  if (!isForThem && !isOfFlow) return undefined;
  const start = leadsToPlans(gate, flags) && openFlowPath(request);
  return start ? { kind: 'redirect', to: start } : { kind: 'gated', gate };
}

/** The pages of onboarding for somebody in good standing: home, also where nobody has built the page (A §2). */
function ofOnboarding({ candidates, address, flags }: Request): RouteDecision | undefined {
  const { pathname, search } = address;
  if (!isOnboardingPath(pathname)) return undefined;
  const isLeft = candidates.length === 0 || leavesOnboarding(pathname, search, flags);
  return isLeft ? { kind: 'redirect', to: afterWelcome } : undefined;
}

/** Decides for the person, before any route is asked; undefined where the routes decide. */
function ofThePerson(request: Request): RouteDecision | undefined {
  const { address, flags } = request;
  const door = fromTheDoor(request);
  if (door) return door;
  if (address.pathname === listingsAlias) return { kind: 'redirect', to: listingsPath + address.search };
  const gate = membershipGate(flags);
  return gate === null ? ofOnboarding(request) : ofTheAccount(gate, request);
}

/**
 * Decides by data alone (A §2). Signed in, the state of the account comes first; then the first route that is open wins,
 * then one that is locked. Signed out, any other path leads to the sign-in and back again.
 */
export function decideRoute(
  descriptors: readonly Descriptor[],
  address: Address,
  flags: SessionFlags,
): RouteDecision {
  const candidates = candidatesAt(descriptors, address.pathname);
  const ofPerson = flags.isSignedIn && ofThePerson({ descriptors, address, flags, candidates });
  if (ofPerson) return ofPerson;
  const withAccess = (wanted: 'open' | 'locked') =>
    candidates.find(({ route }) => routeAccess(route, flags) === wanted);
  const open = withAccess('open');
  if (open && awaitsFactor(open, flags)) return { kind: 'redirect', to: factorPath };
  if (open) return { kind: 'page', ...open };
  const locked = withAccess('locked');
  if (locked) return { kind: 'locked', title: locked.route.title, path: locked.route.path };
  if (!flags.isSignedIn) return toSignIn(candidates, address, flags.maintenanceMode);
  return { kind: candidates.length === 0 ? 'unknown' : 'forbidden' };
}
