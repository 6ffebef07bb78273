import { navAccess, refusal } from './access.ts';
import { cast, flagsOf, person, subscription } from './people.fixture.ts';
import { holds, type Requirement, requirementNames } from './requirements.ts';

type Name = keyof typeof cast;

const agents: Name[] = [
  'agent',
  'listings',
  'fresh',
  'trial',
  'pastDue',
  'grace',
  'billedElsewhere',
  'unpaidElsewhere',
  'expired',
  'cancelled',
  'suspended',
];

/** A §6, written by hand: who meets each requirement. */
const holders: Record<Requirement, Name[]> = {
  signedOut: ['visitor'],
  signedIn: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
  member: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'trial',
    'grace',
    'billedElsewhere',
  ],
  memberOrBuyer: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
  ],
  agent: agents,
  staff: ['admin', 'concierge'],
  admin: ['admin'],
  concierge: ['concierge'],
  realmAdmin: ['realm'],
  administration: ['admin', 'realm'],
  users: ['admin', 'concierge', 'realm'],
  brokerages: ['admin', 'concierge', 'executive'],
  lister: ['admin', 'concierge', ...agents],
  recentUsage: ['concierge', 'executive'],
  usage: ['admin', 'concierge', 'executive', 'realm'],
  notAdmin: [
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
  notAdministration: [
    'concierge',
    'executive',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
  insights: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
  // Nobody of the cast is in a team; the test below has two who are.
  team: [],
  clients: agents,
  chat: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
  social: [
    'admin',
    'concierge',
    'executive',
    'realm',
    'agent',
    'listings',
    'fresh',
    'trial',
    'pastDue',
    'grace',
    'billedElsewhere',
    'unpaidElsewhere',
    'expired',
    'cancelled',
    'suspended',
  ],
};

it.each(requirementNames)('%s holds for exactly the people A §6 names', (requirement) => {
  const names = (Object.keys(cast) as Name[]).filter((name) => holds(requirement, flagsOf(cast[name])));
  expect(names.toSorted()).toEqual(holders[requirement].toSorted());
});

it.each([{ isTeamLead: true }, { isTeamMember: true }])('counts %j as in a team', (change) => {
  expect(holds('team', flagsOf(person(['agent'], change)))).toBe(true);
});

it.each(['', 'superuser', 'Admin', 'constructor', 'toString', '__proto__'])(
  'answers no to a requirement it does not know: %j',
  (requirement) => {
    expect(Object.values(cast).some((me) => holds(requirement, flagsOf(me)))).toBe(false);
  },
);

it('lets hide win for someone who is agent and staff (resolutions 39)', () => {
  expect(navAccess({ requires: ['clients'] }, flagsOf(person(['agent', 'admin'])))).toBe('hidden');
});

it('locks what A §6 locks for the listings-only membership, and only for it', () => {
  const entry = { requires: ['member'], locked: true };
  expect(navAccess(entry, flagsOf(cast.listings))).toBe('locked');
  expect(navAccess(entry, flagsOf(cast.agent))).toBe('open');
  expect(navAccess({ requires: ['brokerages'], locked: true }, flagsOf(cast.listings))).toBe('hidden');
});

it('lets the lock win where both rules hold (resolutions 30)', () => {
  const executive = person(['agent', 'realmExecutive'], {
    subscription: subscription({ membershipModel: 'listings' }),
  });
  expect(navAccess({ requires: ['brokerages'], locked: true }, flagsOf(executive))).toBe('locked');
});

it.each<[string, Name, { requires: string[]; locked?: boolean }, ReturnType<typeof refusal>]>([
  ['a visitor who must sign in', 'visitor', { requires: ['member'] }, 'NOT_AUTHENTICATED'],
  ['a visitor at the sign-in page', 'visitor', { requires: ['signedOut'] }, null],
  ['a visitor at a public page', 'visitor', { requires: [] }, null],
  ['a member at the sign-in page', 'agent', { requires: ['signedOut'] }, 'FORBIDDEN'],
  ['a member in good standing', 'agent', { requires: ['member'] }, null],
  ['a lapsed member', 'expired', { requires: ['member'] }, 'MEMBERSHIP_REQUIRED'],
  ['a lapsed member without the role', 'expired', { requires: ['member', 'admin'] }, 'FORBIDDEN'],
  ['a member without the role', 'agent', { requires: ['member', 'staff'] }, 'FORBIDDEN'],
  [
    'the listings-only model at a locked page',
    'listings',
    { requires: ['member'], locked: true },
    'MEMBERSHIP_REQUIRED',
  ],
  ['an unknown requirement', 'admin', { requires: ['somethingNew'] }, 'FORBIDDEN'],
])('refuses %s', (_, name, rule, code) => {
  expect(refusal(rule, flagsOf(cast[name]))).toBe(code);
});
