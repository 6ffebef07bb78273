import { descriptors } from '../support/drawer.fixture.ts';
import { flagsFor, people, person, sessionOf } from '../support/people.fixture.ts';
import { decideRoute } from './routes.ts';

type Who = keyof typeof people | 'visitor';

/** The drawn page, in one word or two: `community/Home`, `locked /brand`, `gated expired`, `to /login`. */
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
  ['their own data to who is gated', 'suspended', '/my-data', 'auth/MyData'],
  ['their own data to whom the plans await', 'pastDue', '/my-data', 'auth/MyData'],
  ['the way out to who is gated', 'suspended', '/logout', 'auth/Logout'],
  ['the upsell for what the listings-only membership lacks', 'listings', '/brand', 'locked /brand'],
  [
    'why it has expired, not prices, until Renew is pressed',
    'expired',
    '/subscription-options',
    'gated expired',
  ],
  ['the plans to who has pressed Renew', 'renewing', '/subscription-options', 'admin/Plans'],
  ['the plans to a member on trial', 'trial', '/subscription-options', 'admin/Plans'],
  ['the plans to who has a payment to repair', 'grace', '/subscription-options', 'admin/Plans'],
  ['the plans to who has a part of the membership', 'listings', '/subscription-options', 'admin/Plans'],
  ['the plans to an admin', 'admin', '/subscription-options', 'admin/Plans'],
  [
    'the plans to a newcomer whose mail leads to a page nobody draws',
    'newcomer',
    '/agreements',
    'to /subscription-options',
  ],
  [
    'no account of their own to who is still subscribing',
    'newcomer',
    '/my-account',
    'to /subscription-options',
  ],
  ['their account to a member', 'agent', '/my-account', 'auth/MyAccount'],
  [
    'the one name of the listings’ payment',
    'unsubscribed',
    '/subscription-listings?a=1',
    'to /subscription-listing?a=1',
  ],
  ['the higher priority of two routes that are open', 'admin', '/report', 'admin/StaffReport'],
  ['the lower priority where the higher is not open', 'agent', '/report', 'admin/MemberReport'],
  ['the pattern for any tail', 'agent', '/s/abc/def', 'community/Dashboard'],
  ['the exact path before the pattern', 'agent', '/s/special', 'community/Special'],
  ['the same page with a slash at the end', 'admin', '/edit-account/?id=1', 'admin/EditAccount'],
  ['a public page to everyone', 'visitor', '/company?page=terms', 'admin/Company'],
])('shows %s', (_, who, path, expected) => {
  expect(decide(who, path)).toBe(expected);
});

it('leads a visitor to the headline of the landing during maintenance, not behind a dialog', () => {
  const { system } = sessionOf(null, { maintenanceMode: true }).settings ?? {};
  const flags = flagsFor(null, { system: system ?? null });
  expect(decideRoute(descriptors, { pathname: '/events', search: '?p=2' }, flags)).toEqual({
    kind: 'redirect',
    to: '/?return=%2Fevents%3Fp%3D2',
  });
});

it('does not send visitors in a circle when nobody draws the sign-in', () => {
  const decision = decideRoute([], { pathname: '/login', search: '' }, flagsFor(null));
  expect(decision.kind).toBe('unknown');
  const { system } = sessionOf(null, { maintenanceMode: true }).settings ?? {};
  const closed = flagsFor(null, { system: system ?? null });
  expect(decideRoute([], { pathname: '/', search: '' }, closed).kind).toBe('unknown');
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

it('begins with the agreements where somebody draws them', () => {
  const page = { path: '/agreements', page: 'Agreements', requires: ['signedIn'], title: 'nav.terms' };
  const built = [...descriptors, { name: 'x', contract: 1, routes: [page], nav: [], slots: [] }];
  const at = (who: keyof typeof people) =>
    decideRoute(built, { pathname: '/events', search: '' }, flagsFor(people[who]));
  expect(at('newcomer')).toEqual({ kind: 'redirect', to: '/agreements' });
  expect(at('unsubscribed')).toEqual({ kind: 'redirect', to: '/subscription-options' });
});

const onboarding = [
  '/agreements',
  '/subscription-complete',
  '/subscription-options',
  '/subscription-agents',
  '/subscription-listing',
  '/subscription-teams',
  '/collect-payment',
];

it.each(onboarding)('leads a settled member from %s to /, whether or not it is built (A §2)', (path) => {
  expect([decide('agent', path), decide('agent', `${path}/`)]).toEqual(['to /', 'to /']);
});

it('keeps the confirmation of a new card from nobody once somebody draws it', () => {
  const page = { path: '/collect-payment', page: 'Card', requires: ['signedIn'], title: 'nav.card' };
  const built = [...descriptors, { name: 'x', contract: 1, routes: [page], nav: [], slots: [] }];
  const at = (who: keyof typeof people, search: string) =>
    decideRoute(built, { pathname: page.path, search }, flagsFor(people[who])).kind;
  expect([at('agent', '?updatedCard=true'), at('grace', ''), at('pastDue', ''), at('agent', '')]).toEqual([
    'page',
    'page',
    'page',
    'redirect',
  ]);
});

describe.each(['suspended', 'cancelled', 'expired'] as const)('the account that is %s', (who) => {
  const closed = [
    '/',
    '/dashboard',
    '/subscription-options',
    '/my-account',
    '/collect-payment',
    '/agreements',
  ];

  it.each(closed)('closes %s', (path) => {
    expect(decide(who, path)).toBe(`gated ${who}`);
  });

  it('leaves the way out, the legal texts and their own data open', () => {
    expect([decide(who, '/logout'), decide(who, '/company?page=terms'), decide(who, '/my-data')]).toEqual([
      ...['auth/Logout', 'admin/Company', 'auth/MyData'],
    ]);
  });
});

it('does not offer a page that does not exist, locked or not', () => {
  const entry = { id: 'map', label: 'nav.agentsMap', to: '/agents-map', order: 1, requires: ['member'] };
  const unbuilt = [{ name: 'x', contract: 1, routes: [], slots: [], nav: [{ ...entry, locked: true }] }];
  const address = { pathname: '/agents-map', search: '' };
  for (const who of ['listings', 'agent', 'admin', 'expired'] as const) {
    expect(decideRoute(unbuilt, address, flagsFor(people[who])).kind).toBe('unknown');
  }
});

describe('staff who must set up a second factor first', () => {
  const me = person(['admin']);
  const held = { ...me, currentUser: { ...me.currentUser, mustSetUpFactor: true } };
  const decide = (path: string) => {
    const { pathname, search } = new URL(path, 'https://portico.test');
    return decideRoute(descriptors, { pathname, search }, flagsFor(held));
  };

  it.each(['/', '/dashboard', '/events?p=2'])('are led from %s to their account', (path) => {
    expect(decide(path)).toEqual({ kind: 'redirect', to: '/my-account?section=security' });
  });

  it.each(['/company?page=terms', '/logout'])('may open %s', (path) => {
    expect(decide(path)).toMatchObject({ kind: 'page' });
  });
});
