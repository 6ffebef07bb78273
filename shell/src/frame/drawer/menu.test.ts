import { labelsWithoutWords } from '@portico/contracts/labels';
import {
  buildDashboardSettings,
  buildMe,
  buildSystemSettings,
  type CastName,
  castNames,
} from '@portico/fixtures';
import { sessionFlags } from '@portico/rules';
import { labelIn } from '../../labels/useLabel.ts';
import { descriptorsOfAll, descriptorsOfToday } from '../../support/remotes.fixture.ts';
import { drawerItems, type NavItem } from './navigation.ts';

/** One line per entry as a member reads it: label, address, and `locked` where A §6 locks it. */
function draw(items: readonly NavItem[], indent = ''): string[] {
  return items.flatMap(({ label, to, isLocked, children }) => [
    [`${indent}${labelIn(label, 'en')}`, isLocked ? 'locked' : to].filter(Boolean).join('  '),
    ...draw(children, `${indent}  `),
  ]);
}

type Settings = Parameters<typeof buildDashboardSettings>[0];

function menuOf(who: CastName, descriptors = descriptorsOfAll, dashboard: Settings = {}) {
  const settings = { system: buildSystemSettings(), dashboard: buildDashboardSettings(dashboard) };
  return draw(drawerItems(descriptors, sessionFlags(buildMe({ as: who }), settings, new Date())));
}

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/^ {4}/, ''));

const agentsMenu = lines(`
    Dashboard  /dashboard
    Agents map  /agents-map
    Matches
      My Properties  /matching
      Match clients  /match-clients
      Member Alerts  /match-alerts
    Clients
      My Clients  /my-clients/list
      Wealth Events  /wealth-events?groupByClient=true
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    Events  /events
    Insights  /insights
    Network
      Prospect Search  /dossier
      Company Connect  /company-connect
    Strategic Partners  /strategicPartners
    Resources  /brand
`);

const listingsMenu = lines(`
    Dashboard  /dashboard
    Agents map  locked
    Matches
      My Properties  /matching
      Match clients  locked
      Member Alerts  locked
    Clients
      My Clients  locked
      Wealth Events  /wealth-events?groupByClient=true
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    Events  /events
    Insights  locked
    Network
      Prospect Search  locked
      Company Connect  locked
    Strategic Partners  locked
    Resources  locked
`);

/** Executives and the concierge have no clients of their own, but see brokerages and recent usage. */
const officeMenu = lines(`
    Dashboard  /dashboard
    Agents map  /agents-map
    Matches
      My Properties  /matching
      Match clients  /match-clients
      Member Alerts  /match-alerts
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    Brokerages  /brokerages/list
    Events  /events
    Insights  /insights
    Network
      Prospect Search  /dossier
    Strategic Partners  /strategicPartners
    Resources  /brand
    Recent Usage  /usage
`);

/** The concierge's daily work; the administration has its own entries for it. */
const conciergeDesk = lines(`
    Concierge desk  /admin/desk
    Users  /manage-users
    Reports  /admin/reports
    Editing
      Articles  /manage-content
      Partners  /manage-partners
      Groups  /manage-groups
`);

const realmMenu = lines(`
    Dashboard  /dashboard
    Agents map  /agents-map
    Matches
      My Properties  /matching
      Match clients  /match-clients
      Member Alerts  /match-alerts
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    Events  /events
    Insights  /insights
    Network
      Prospect Search  /dossier
    Strategic Partners  /strategicPartners
    Resources  /brand
    Administration
      Usage  /usage
      Admins  /manage-admins
      Users  /manage-users
      Logs  /admin/logs
      Subscription log  /admin/subscription-log
      Scheduled deletions  /scheduled-deletions
`);

const adminMenu = lines(`
    Dashboard  /dashboard
    Agents map  /agents-map?status=active
    Matches
      My Properties  /matching
      Match clients  /match-clients
      Member Alerts  /match-alerts
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    Brokerages  /brokerages/list
    Events  /events
    Insights  /insights
    Network
      Prospect Search  /dossier
    Strategic Partners  /strategicPartners
    Resources  /brand
    Editing
      Articles  /manage-content
      Partners  /manage-partners
      Groups  /manage-groups
    Administration
      Concierge desk  /admin/desk
      Usage  /usage
      Admins  /manage-admins
      Users  /manage-users
      Logs  /admin/logs
      Subscription log  /admin/subscription-log
      Tools  /admin/tools
      Reports  /admin/reports
      Members List  /agents
      Scheduled deletions  /scheduled-deletions
`);

/** The menu is empty while a membership is not in order, because only the gate is shown. */
const nothing: string[] = [];

const wholeMenus: Record<CastName, string[]> = {
  admin: adminMenu,
  concierge: [...officeMenu, ...conciergeDesk],
  executive: officeMenu,
  realm: realmMenu,
  agent: agentsMenu,
  lead: agentsMenu,
  member: agentsMenu,
  developer: agentsMenu,
  trial: agentsMenu,
  hubspot: agentsMenu,
  grace: agentsMenu,
  listings: listingsMenu,
  new: nothing,
  pastdue: nothing,
  expired: nothing,
  cancelled: nothing,
  suspended: nothing,
  welcome: nothing,
  converted: nothing,
};

describe('the drawer of A §2 with the rules of A §6, as if every page were built', () => {
  it.each(castNames)('for %s', (who) => {
    expect(menuOf(who)).toEqual(wholeMenus[who]);
  });

  it('has no Insights while the flag is off', () => {
    const without = agentsMenu.filter((line) => !line.startsWith('Insights'));
    expect(menuOf('agent', descriptorsOfAll, { showInsights: false })).toEqual(without);
  });
});

describe('the drawer of today', () => {
  const linkOf = (line: string) => line.trim().split('  ')[1];

  it.each(castNames)('offers %s only entries of the whole one, in its order', (who) => {
    const whole = wholeMenus[who];
    const today = menuOf(who, descriptorsOfToday);
    expect(whole.filter((line) => today.includes(line))).toEqual(today);
  });

  it.each(castNames)('offers %s no link without a page, and no head without a link', (who) => {
    const paths = descriptorsOfToday.flatMap(({ routes }) => routes.map(({ path }) => path));
    const today = menuOf(who, descriptorsOfToday);
    const links = today.map(linkOf).filter((link) => link !== undefined && link !== 'locked');
    expect(links.filter((link) => !paths.includes(link?.split('?')[0] ?? ''))).toEqual([]);
    const heads = today.filter((line) => linkOf(line) === undefined);
    expect(heads.filter((head) => !today[today.indexOf(head) + 1]?.startsWith('  '))).toEqual([]);
  });

  const withoutClients = (agentsMap: string, brokerages: string) =>
    lines(`
    Dashboard  /dashboard
    Agents map  ${agentsMap}
    Matches
      My Properties  /matching
    Properties  /properties/list
    Co-Ownership  /co-ownership
    New Developments  /developments
    Empower  /equite
    ${brokerages}
    Events  /events
    Insights  /insights
    Strategic Partners  /strategicPartners
    Resources  /brand
`).filter((line) => line.trim() !== '');
  const brokerages = 'Brokerages  /brokerages/list';
  const officeToday = withoutClients('/agents-map', brokerages);
  const administrationToday = lines(`
    Administration
      Usage  /usage
      Admins  /manage-admins
      Users  /manage-users
      Logs  /admin/logs
      Subscription log  /admin/subscription-log
`);

  const editing = lines(`
    Editing
      Articles  /manage-content
      Partners  /manage-partners
      Groups  /manage-groups
`);

  /** When a new page makes its entry appear here, add it to this table. */
  it.each<[CastName, string[]]>([
    ['agent', agentsMenu],
    ['executive', [...officeToday, 'Recent Usage  /usage']],
    ['concierge', [...officeToday, 'Recent Usage  /usage', ...conciergeDesk]],
    [
      'realm',
      [
        ...withoutClients('/agents-map', ''),
        ...administrationToday,
        '  Scheduled deletions  /scheduled-deletions',
      ],
    ],
    [
      'admin',
      [
        ...withoutClients('/agents-map?status=active', brokerages),
        ...editing,
        'Administration',
        '  Concierge desk  /admin/desk',
        ...administrationToday.slice(1),
        '  Tools  /admin/tools',
        '  Reports  /admin/reports',
        '  Members List  /agents',
        '  Scheduled deletions  /scheduled-deletions',
      ],
    ],
    ['listings', listingsMenu],
    ['expired', []],
  ])('reads so for %s', (who, expected) => {
    expect(menuOf(who, descriptorsOfToday)).toEqual(expected);
  });
});

describe('the descriptors', () => {
  const entries = descriptorsOfToday.flatMap(({ nav }) => nav);

  it('give every entry an id and a name of its own, and every submenu a head', () => {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const heads = entries.filter(({ to }) => !to).map(({ id }) => id);
    expect(entries.filter(({ parent }) => parent && !heads.includes(parent))).toEqual([]);
    expect(descriptorsOfToday.flatMap(labelsWithoutWords)).toEqual([]);
  });

  it('lock a page where they lock its entry, and the other way round (A §6)', () => {
    const routes = descriptorsOfToday.flatMap(({ routes }) => routes);
    const differences = entries.filter(({ to, locked = false }) => {
      const route = to && routes.find(({ path }) => path === to.split('?')[0]);
      return route && (route.locked ?? false) !== locked;
    });
    expect(differences).toEqual([]);
  });
});
