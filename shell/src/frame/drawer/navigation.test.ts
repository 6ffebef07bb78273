import { descriptors } from '../../support/drawer.fixture.ts';
import { flagsFor, people } from '../../support/people.fixture.ts';
import { currentSubmenu, drawerItems, isCurrent, type NavItem } from './navigation.ts';

/** `Matching > …` as one line each: a lock is a star. */
function outline(items: readonly NavItem[]): string[] {
  return items.flatMap(({ id, isLocked, children }) => [
    id + (isLocked ? '*' : ''),
    ...outline(children).map((line) => `${id} > ${line}`),
  ]);
}

const drawerOf = (who: keyof typeof people) => drawerItems(descriptors, flagsFor(people[who]));

const membersStart = [
  'dashboard',
  'agentsMap',
  'matching',
  'matching > matchProperties',
  'matching > matchClients',
  'matching > matchAlerts',
];
const homes = ['properties', 'coOwnership', 'developments', 'empower'];
const administration = ['usage', 'admins', 'users', 'logs', 'subscriptionLog'];
const under = (head: string, ids: string[]) => [head, ...ids.map((id) => `${head} > ${id}`)];

it.each<[keyof typeof people, string[]]>([
  [
    'agent',
    [
      ...membersStart,
      ...under('clients', ['myClients', 'wealthEvents']),
      ...homes,
      'events',
      'insights',
      ...under('network', ['prospectiveClients', 'companyConnect']),
      'strategicPartners',
      'brand',
    ],
  ],
  [
    'listings',
    [
      'dashboard',
      'agentsMap*',
      'matching',
      'matching > matchProperties',
      'matching > matchClients*',
      'matching > matchAlerts*',
      'clients',
      'clients > myClients*',
      'clients > wealthEvents',
      ...homes,
      'events',
      'insights*',
      'network',
      'network > prospectiveClients*',
      'network > companyConnect*',
      'strategicPartners*',
      'brand*',
    ],
  ],
  [
    'executive',
    [
      ...membersStart,
      ...homes,
      'brokerages',
      'events',
      'insights',
      ...under('network', ['prospectiveClients']),
      'strategicPartners',
      'brand',
      'recentUsage',
    ],
  ],
  [
    'concierge',
    [
      ...membersStart,
      ...homes,
      'brokerages',
      'events',
      'insights',
      ...under('network', ['prospectiveClients']),
      'strategicPartners',
      'brand',
      'recentUsage',
    ],
  ],
  [
    'realm',
    [
      ...membersStart,
      ...homes,
      'events',
      'insights',
      ...under('network', ['prospectiveClients']),
      'strategicPartners',
      'brand',
      ...under('administration', [...administration, 'scheduledDeletions']),
    ],
  ],
  [
    'admin',
    [
      ...membersStart,
      ...homes,
      'brokerages',
      'events',
      'insights',
      ...under('network', ['prospectiveClients']),
      'strategicPartners',
      'brand',
      ...under('administration', [...administration, 'tools', 'membersList', 'scheduledDeletions']),
    ],
  ],
  ['expired', []],
])('shows the drawer of A §2 to %s', (who, expected) => {
  expect(outline(drawerOf(who))).toEqual(expected);
});

it('hides My Clients from someone who is agent and admin (resolutions 39)', () => {
  expect(outline(drawerOf('agentAndAdmin'))).toContain('clients > wealthEvents');
  expect(outline(drawerOf('agentAndAdmin'))).not.toContain('clients > myClients');
});

it('hides Insights while its flag is off', () => {
  const flags = flagsFor(people.agent, { dashboard: { showInsights: false } });
  expect(outline(drawerItems(descriptors, flags))).not.toContain('insights');
});

it('leads nowhere from a locked entry', () => {
  const locked = drawerOf('listings')
    .flatMap((item) => [item, ...item.children])
    .filter((item) => item.isLocked);
  expect(locked.length).toBeGreaterThan(0);
  expect(locked.map(({ to }) => to)).toEqual(locked.map(() => undefined));
});

it('puts the entries of several remotes in one order, and into the submenus of others', () => {
  const remote = (name: string, nav: object[]) =>
    ({ name, contract: 1, routes: [], slots: [], nav }) as never;
  const items = drawerItems(
    [
      remote('one', [{ id: 'last', label: 'nav.last', to: '/last', order: 9, requires: [] }]),
      remote('two', [
        { id: 'head', label: 'nav.head', order: 1, requires: [] },
        { id: 'empty', label: 'nav.empty', order: 2, requires: [] },
      ]),
      remote('three', [
        { id: 'child', parent: 'head', label: 'nav.child', to: '/child', order: 1, requires: [] },
      ]),
    ],
    flagsFor(people.agent),
  );
  expect(outline(items)).toEqual(['head', 'head > child', 'last']);
});

it('knows the entry of the address, its query included', () => {
  const wealth = drawerOf('agent').find(({ id }) => id === 'clients')?.children[1] as NavItem;
  expect(isCurrent(wealth, { pathname: '/wealth-events', search: '?p=1&groupByClient=true' })).toBe(true);
  expect(isCurrent(wealth, { pathname: '/wealth-events', search: '' })).toBe(false);
  expect(currentSubmenu(drawerOf('agent'), { pathname: '/matching', search: '' })).toBe('matching');
  expect(currentSubmenu(drawerOf('agent'), { pathname: '/dashboard', search: '' })).toBeNull();
});
