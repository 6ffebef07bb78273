import { descriptors } from '../support/drawer.fixture.ts';
import { flagsFor, people } from '../support/people.fixture.ts';
import { decideRoute } from './routes.ts';

type Who = keyof typeof people | 'visitor';

/** What is drawn, in one word or two: `community/Home`, `locked /brand`, `gated expired`, `to /login`. */
function decide(who: Who, path: string) {
  const { pathname, search } = new URL(path, 'https://portico.test');
  const me = who === 'visitor' ? null : people[who];
  const decision = decideRoute(descriptors, { pathname, search }, flagsFor(me));
  if (decision.kind === 'page') return `${decision.remote}/${decision.route.page}`;
  if (decision.kind === 'locked') return `locked ${decision.path}`;
  if (decision.kind === 'gated') return `gated ${decision.gate}`;
  return decision.kind === 'redirect' ? `to ${decision.to}` : decision.kind;
}

it.each<[string, Who, string, string]>([
  ['the landing at / for a visitor', 'visitor', '/', 'auth/Landing'],
  ['home at / for a member', 'agent', '/', 'community/Home'],
  ['why the membership is not in order at / for a lapsed member', 'expired', '/', 'gated expired'],
  [
    'the sign-in to a visitor anywhere else, and remembers where',
    'visitor',
    '/events?p=2',
    'to /login?return=%2Fevents%3Fp%3D2',
  ],
  ['the sign-in to a visitor at a path nobody owns', 'visitor', '/nowhere', 'to /login?return=%2Fnowhere'],
  ['a member who opens the sign-in home', 'agent', '/login', 'to /dashboard'],
  [
    'a member who has just signed in to where they were going',
    'agent',
    '/login?return=%2Fevents%3Fp%3D2',
    'to /events?p=2',
  ],
  ['a member who opens the welcome of new members to /', 'agent', '/welcome?id=1', 'to /'],
  ['the welcome to a visitor', 'visitor', '/welcome?id=1', 'auth/Landing'],
  ['nobody to another site', 'agent', '/login?return=%2F%2Fevil.example', 'to /dashboard'],
  ['the fallback page for a path nobody owns', 'agent', '/nowhere', 'unknown'],
  ['the fallback page in preference to a gate', 'expired', '/nowhere', 'unknown'],
  ['a refusal to a member without the role', 'agent', '/admin/tools', 'forbidden'],
  ['the page to an admin', 'admin', '/admin/tools', 'admin/Tools'],
  ['a refusal, not a plan, to a lapsed member without the role', 'expired', '/admin/tools', 'forbidden'],
  ['the plans to whom a payment failed long ago', 'pastDue', '/dashboard', 'to /subscription-options'],
  ['the plans to whose payment is awaited', 'pending', '/', 'to /subscription-options'],
  ['the plans to a newcomer', 'newcomer', '/events', 'to /subscription-options'],
  ['the plans to an agent without a subscription', 'unsubscribed', '/s/abc', 'to /subscription-options'],
  ['the plans to who is renewing', 'renewing', '/', 'to /subscription-options'],
  ['no plans, but the reason, to who is billed elsewhere', 'unpaidElsewhere', '/', 'gated externalBilling'],
  ['why it is suspended', 'suspended', '/events', 'gated suspended'],
  ['why it is cancelled', 'cancelled', '/events', 'gated cancelled'],
  ['the page to who is in the grace period', 'grace', '/events', 'community/Events'],
  ['the page to who is billed elsewhere', 'billedElsewhere', '/events', 'community/Events'],
  ['the texts to who is gated', 'suspended', '/company?page=terms', 'admin/Company'],
  ['the way out to who is gated', 'suspended', '/logout', 'auth/Logout'],
  ['the upsell for what the listings-only membership lacks', 'listings', '/brand', 'locked /brand'],
  ['the plans to a lapsed member', 'expired', '/subscription-options', 'admin/Plans'],
  ['the higher priority of two routes that are open', 'admin', '/report', 'admin/StaffReport'],
  ['the lower priority where the higher is not open', 'agent', '/report', 'admin/MemberReport'],
  ['the pattern for any tail', 'agent', '/s/abc/def', 'community/Dashboard'],
  ['the exact path before the pattern', 'agent', '/s/special', 'community/Special'],
  ['the same page with a slash at the end', 'admin', '/edit-account/?id=1', 'admin/EditAccount'],
  ['a public page to everyone', 'visitor', '/company?page=terms', 'admin/Company'],
])('shows %s', (_, who, path, expected) => {
  expect(decide(who, path)).toBe(expected);
});

it('does not send visitors in a circle when nobody draws the sign-in', () => {
  const decision = decideRoute([], { pathname: '/login', search: '' }, flagsFor(null));
  expect(decision.kind).toBe('unknown');
});

it('hides a route whose requirement it does not know', () => {
  const strange = [
    {
      ...descriptors[0],
      name: 'x',
      routes: [{ path: '/x', page: 'X', requires: ['quantum'], title: 'nav.x' }],
    },
  ];
  expect(decideRoute(strange as never, { pathname: '/x', search: '' }, flagsFor(people.admin)).kind).toBe(
    'forbidden',
  );
});

it('tells the reason in place while nobody draws the plans', () => {
  const without = descriptors.map((descriptor) => ({
    ...descriptor,
    routes: descriptor.routes.filter(({ path }) => path !== '/subscription-options'),
  }));
  const address = { pathname: '/dashboard', search: '' };
  expect(decideRoute(without, address, flagsFor(people.newcomer))).toEqual({
    kind: 'gated',
    gate: 'onboarding',
  });
});

describe('a locked entry nobody has built a page for', () => {
  const entry = { id: 'map', label: 'nav.agentsMap', to: '/agents-map?status=active', order: 1 };
  const unbuilt = [
    {
      name: 'x',
      contract: 1,
      routes: [],
      slots: [],
      nav: [{ ...entry, requires: ['member'], locked: true }],
    },
  ];
  const at = (who: keyof typeof people) =>
    decideRoute(unbuilt, { pathname: '/agents-map', search: '' }, flagsFor(people[who]));

  it('is explained to whom it is locked, and unknown to everybody else', () => {
    expect(at('listings')).toEqual({ kind: 'locked', title: 'nav.agentsMap', path: '/agents-map' });
    expect([at('agent').kind, at('admin').kind, at('expired').kind]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});
