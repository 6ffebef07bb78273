import type { Descriptor, DescriptorLabel, DescriptorNav, DescriptorRoute } from '@portico/contracts';

type Entry = [id: string, requires: string, to?: string, options?: { isLocked?: true; parent?: string }];

/** The whole drawer of A §2 with the locks of A §6, as the descriptors will state it. */
const entries: Entry[] = [
  ['dashboard', 'member', '/dashboard'],
  ['agentsMap', 'member', '/agents-map', { isLocked: true }],
  ['matching', 'member'],
  ['matchProperties', 'member', '/matching', { parent: 'matching' }],
  ['matchClients', 'member', '/match-clients', { parent: 'matching', isLocked: true }],
  ['matchAlerts', 'member', '/match-alerts', { parent: 'matching', isLocked: true }],
  ['clients', 'agent'],
  ['myClients', 'clients', '/my-clients/list', { parent: 'clients', isLocked: true }],
  ['wealthEvents', 'agent', '/wealth-events?groupByClient=true', { parent: 'clients' }],
  ['properties', 'member', '/properties/list'],
  ['coOwnership', 'member', '/co-ownership'],
  ['developments', 'member', '/developments'],
  ['empower', 'member', '/equite'],
  ['brokerages', 'brokerages', '/brokerages/list', { isLocked: true }],
  ['events', 'member', '/events'],
  ['insights', 'insights', '/insights', { isLocked: true }],
  ['network', 'member'],
  ['prospectiveClients', 'member', '/dossier', { parent: 'network', isLocked: true }],
  ['companyConnect', 'agent', '/company-connect', { parent: 'network', isLocked: true }],
  ['strategicPartners', 'member', '/strategicPartners', { isLocked: true }],
  ['brand', 'member', '/brand', { isLocked: true }],
  ['recentUsage', 'recentUsage', '/usage'],
  ['administration', 'administration'],
  ['usage', 'administration', '/usage', { parent: 'administration' }],
  ['admins', 'administration', '/manage-admins', { parent: 'administration' }],
  ['users', 'administration', '/manage-users', { parent: 'administration' }],
  ['logs', 'administration', '/admin/logs', { parent: 'administration' }],
  ['subscriptionLog', 'administration', '/admin/subscription-log', { parent: 'administration' }],
  ['tools', 'admin', '/admin/tools', { parent: 'administration' }],
  ['membersList', 'admin', '/agents', { parent: 'administration' }],
  ['scheduledDeletions', 'administration', '/scheduled-deletions', { parent: 'administration' }],
];

/** Labels that differ from their ids, for tests that read them. */
const names: Record<string, DescriptorLabel> = {
  brand: { en: 'Resources' },
  clients: { en: 'Clients' },
  events: { en: 'Events', ar: 'الفعاليات' },
  matching: { en: 'Matches' },
  matchProperties: { en: 'My Properties' },
  wealthEvents: { en: 'Wealth Events' },
};
const nameOf = (id: string) => names[id] ?? { en: id };

const nav = entries.map(
  ([id, requires, to, options = {}], index): DescriptorNav => ({
    id,
    label: nameOf(id),
    icon: 'home',
    order: index,
    requires: requires === 'member' ? ['member'] : ['member', requires],
    ...(to && { to }),
    ...(options.parent && { parent: options.parent }),
    ...(options.isLocked && { locked: true }),
  }),
);

const route = (path: string, page: string, requires: string[], more: Partial<DescriptorRoute> = {}) => ({
  path,
  page,
  requires,
  title: nameOf(page.toLowerCase()),
  ...more,
});

const written: Descriptor[] = [
  {
    name: 'auth',
    contract: 1,
    routes: [
      route('/', 'Landing', ['signedOut']),
      route('/login', 'Landing', ['signedOut']),
      route('/welcome', 'Landing', ['signedOut']),
      route('/logout', 'Logout', []),
      route('/my-account', 'MyAccount', ['signedIn']),
      route('/my-data', 'MyData', ['signedIn']),
    ],
    nav: [],
    slots: [],
  },
  {
    name: 'community',
    contract: 1,
    routes: [
      route('/', 'Home', ['member']),
      route('/dashboard', 'Dashboard', ['member']),
      route('/s/*', 'Dashboard', ['member']),
      route('/s/special', 'Special', ['member']),
      route('/events', 'Events', ['member']),
      route('/brand', 'Brand', ['member'], { locked: true }),
    ],
    nav,
    slots: [],
  },
  {
    name: 'admin',
    contract: 1,
    routes: [
      route('/usage', 'Usage', ['usage']),
      route('/admin/tools', 'Tools', ['admin']),
      route('/agents-map', 'AgentsMap', ['member'], { hidesFooter: true, isWide: true }),
      route('/development-home', 'DevelopmentHome', ['member'], { hidesFooter: true }),
      route('/report', 'MemberReport', ['member'], { priority: 1 }),
      route('/report', 'StaffReport', ['staff'], { priority: 2 }),
      route('/subscription-options', 'Plans', ['signedIn']),
      route('/edit-account', 'EditAccount', ['staff']),
      route('/agent-profile', 'Profile', ['member']),
      route('/company', 'Company', []),
    ],
    nav: [],
    slots: [],
  },
];

const isWritten = (path: string) => written.some(({ routes }) => routes.some((owned) => owned.path === path));

/** A page for every entry that has none above, because an entry without a page is left out of the drawer. */
const pages = nav.flatMap(({ to, requires, locked }) => {
  const path = to?.split('?')[0];
  return path && !isWritten(path) ? [route(path, 'Page', requires, locked ? { locked } : {})] : [];
});

export const descriptors: Descriptor[] = [
  ...written,
  { name: 'pages', contract: 1, routes: pages, nav: [], slots: [] },
];
