import { descriptors } from '../../support/drawer.fixture.ts';
import { flagsFor, people } from '../../support/people.fixture.ts';
import { currentSubmenu, drawerItems, isCurrent, type NavItem } from './navigation.ts';

/** Writes each entry as one line, `Matching > …`; a star marks a locked one. */
function outline(items: readonly NavItem[]): string[] {
  return items.flatMap(({ id, isLocked, children }) => [
    id + (isLocked ? '*' : ''),
    ...outline(children).map((line) => `${id} > ${line}`),
  ]);
}

const drawerOf = (who: keyof typeof people) => drawerItems(descriptors, flagsFor(people[who]));

it('hides My Clients from someone who is agent and admin (resolutions 39)', () => {
  expect(outline(drawerOf('agentAndAdmin'))).toContain('clients > wealthEvents');
  expect(outline(drawerOf('agentAndAdmin'))).not.toContain('clients > myClients');
});

it('leads nowhere from a locked entry', () => {
  const locked = drawerOf('listings')
    .flatMap((item) => [item, ...item.children])
    .filter((item) => item.isLocked);
  expect(locked.length).toBeGreaterThan(0);
  expect(locked.map(({ to }) => to)).toEqual(locked.map(() => undefined));
});

const entry = (id: string, more: object = {}) => ({
  id,
  label: `nav.${id}`,
  to: `/${id}`,
  order: 1,
  requires: [],
  ...more,
});
const route = (path: string, more: object = {}) => ({
  path,
  page: 'Page',
  title: 'nav.page',
  requires: [],
  ...more,
});
const remote = (name: string, { nav = [], routes = [] }: { nav?: object[]; routes?: object[] }) =>
  ({ name, contract: 1, routes, slots: [], nav }) as never;
const outlineOf = (remotes: never[], who: keyof typeof people = 'agent') =>
  outline(drawerItems(remotes, flagsFor(people[who])));

it('puts the entries of several remotes in one order, and into the submenus of others', () => {
  const remotes = [
    remote('one', { nav: [entry('last', { order: 9 })], routes: [route('/last'), route('/child')] }),
    remote('two', {
      nav: [entry('head', { to: undefined }), entry('empty', { to: undefined, order: 2 })],
    }),
    remote('three', { nav: [entry('child', { parent: 'head' })] }),
  ];
  expect(outlineOf(remotes)).toEqual(['head', 'head > child', 'last']);
});

describe('an entry whose page', () => {
  it('nobody has built is left out, and appears by itself with the page of any remote', () => {
    const menu = remote('one', { nav: [entry('new', { to: '/new?tab=all' })] });
    expect(outlineOf([menu])).toEqual([]);
    expect(outlineOf([menu, remote('two', { routes: [route('/new')] })])).toEqual(['new']);
  });

  it('is for others is left out', () => {
    const menu = remote('one', {
      nav: [entry('tools')],
      routes: [route('/tools', { requires: ['admin'] })],
    });
    expect(outlineOf([menu])).toEqual([]);
    expect(outlineOf([menu], 'admin')).toEqual(['tools']);
  });

  it('is locked keeps its lock (A §6), and is left out before it is built, as for everybody else', () => {
    const nav = [entry('map', { locked: true })];
    const page = route('/map', { locked: true });
    expect(outlineOf([remote('one', { nav, routes: [page] })], 'listings')).toEqual(['map*']);
    expect(outlineOf([remote('one', { nav })], 'listings')).toEqual([]);
    expect(outlineOf([remote('one', { nav })])).toEqual([]);
  });

  it('belongs to another remote is fetched ahead from that one', () => {
    const remotes = [remote('one', { nav: [entry('new')] }), remote('two', { routes: [route('/new')] })];
    expect(drawerItems(remotes, flagsFor(people.agent))[0]).toMatchObject({ remote: 'two', page: 'Page' });
  });
});

it('knows the entry of the address, its query included', () => {
  const wealth = drawerOf('agent').find(({ id }) => id === 'clients')?.children[1] as NavItem;
  expect(isCurrent(wealth, { pathname: '/wealth-events', search: '?p=1&groupByClient=true' })).toBe(true);
  expect(isCurrent(wealth, { pathname: '/wealth-events', search: '' })).toBe(false);
  const dashboard = drawerOf('agent')[0] as NavItem;
  expect(isCurrent(dashboard, { pathname: '/', search: '' })).toBe(true);
  expect(currentSubmenu(drawerOf('agent'), { pathname: '/matching', search: '' })).toBe('matching');
  expect(currentSubmenu(drawerOf('agent'), { pathname: '/dashboard', search: '' })).toBeNull();
});

it('marks the entry of a page on the pages below it, and on no other page that begins alike', () => {
  const users = drawerOf('admin')
    .flatMap((item) => item.children)
    .find(({ to }) => to === '/manage-users') as NavItem;
  expect(isCurrent(users, { pathname: '/manage-users/import', search: '' })).toBe(true);
  expect(isCurrent(users, { pathname: '/manage-users-else', search: '' })).toBe(false);
});

it.each([
  ['/my-clients/list', '/my-clients/list', true],
  ['/my-clients/list', '/my-clients', true],
  ['/my-clients/list', '/my-clients/import', true],
  ['/my-clients/list', '/my-clients-else', false],
  ['/my-clients/list', '/client-profile', false],
  ['/properties/list', '/properties/list', true],
  ['/properties/list', '/properties/client/list', true],
])('marks the entry of a list, %s, on every view of its subject: %s', (list, pathname, isMarked) => {
  const entryOfList = drawerOf('agent')
    .flatMap((item) => [item, ...item.children])
    .find(({ to }) => to === list) as NavItem;
  expect(isCurrent(entryOfList, { pathname, search: '' })).toBe(isMarked);
});
