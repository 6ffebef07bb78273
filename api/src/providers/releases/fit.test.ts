import {
  contractVersion,
  type Descriptor,
  type Registry,
  type Release,
  type ReleaseUses,
  type ShellProvides,
  type ShellRelease,
} from '@portico/contracts';
import { accepts, newFaults, ownFaults } from './fit.ts';
import { emptyRegistry, withoutRemote, withRelease, withShell } from './registry.ts';
import { sampleRelease } from './sampleRelease.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const shell: ShellRelease = {
  version: '1.0.0+000000000000',
  contract: contractVersion,
  provided: { react: '19.3.1' },
  releasedAt: now.toISOString(),
};
const route = (path: string, requires = ['member'], priority = 0) => ({
  path,
  page: 'Page',
  requires,
  title: { en: 'Page' },
  priority,
});
const entry = (id: string, more: Partial<Descriptor['nav'][number]> = {}) => ({
  id,
  label: { en: 'Page' },
  to: '/page',
  order: 1,
  requires: [],
  ...more,
});

const beside = (registry: Registry, release: Release) => withRelease(registry, release, null, now);
const live = beside(
  withShell(emptyRegistry(now), shell, now),
  sampleRelease('community', '1', { routes: [route('/'), route('/events')], nav: [entry('events')] }),
);

/** The faults of a release that would go live beside `live`. */
function problems(descriptor: Partial<Descriptor>, changes: Partial<Release> = {}): string[] {
  const release = { ...sampleRelease('listings', '1', descriptor), ...changes };
  return [...ownFaults(release), ...newFaults(live, beside(live, release), ['listings'])];
}

it('lets a release go live beside the others', () => {
  expect(
    problems(
      { routes: [route('/properties')], nav: [entry('properties')] },
      { shared: { react: '^19.0.0' } },
    ),
  ).toEqual([]);
});

it.each([
  ['a route of another remote', { routes: [route('/events')] }, {}, 'route /events belongs to community'],
  [
    'a menu entry of another remote',
    { nav: [entry('events')] },
    {},
    'menu entry "events" belongs to community',
  ],
  ['a submenu nobody has', { nav: [entry('x', { parent: 'network' })] }, {}, 'which nobody has'],
  [
    'a label without words',
    { nav: [entry('x', { label: 'labels.openHouses' })] },
    {},
    '/nav/0/label has no words, only "labels.openHouses"',
  ],
  ['another contract', {}, { contract: 99 }, 'contract 99'],
  [
    'another React',
    {},
    { shared: { react: '^20.0.0' } },
    'needs react ^20.0.0, the live shell provides 19.3.1: release the shell first',
  ],
  ['a library the shell lacks', {}, { shared: { vue: '*' } }, 'needs vue'],
  ['a page that is too big', {}, { sizeBytes: 61_000 }, 'its first page takes 61.0 kB'],
])('refuses %s', (_what, descriptor, changes, text) => {
  expect(problems(descriptor, changes).join('\n')).toContain(text);
});

it('refuses a shell in which a live remote would not work, and names it', () => {
  const registry = beside(live, { ...sampleRelease('listings', '1'), shared: { react: '^19.3.0' } });
  const faults = (change: Partial<ShellRelease>) =>
    newFaults(registry, withShell(registry, { ...shell, ...change }, now), ['shell']);
  expect(faults({})).toEqual([]);
  expect(faults({ provided: { react: '20.0.0' } })).toEqual([
    'shell 1.0.0+000000000000 would break listings 1.0.0+111111111111: it needs react ^19.3.0, that shell provides 20.0.0. Release listings first.',
  ]);
  expect(faults({ contract: contractVersion + 1 })).toHaveLength(2);
});

it('does not refuse a repair for a fault of another team that is live already', () => {
  const broken = beside(live, { ...sampleRelease('search', '1'), contract: 99 });
  const repair = beside(broken, sampleRelease('listings', '1'));
  expect(newFaults(broken, repair, ['listings'])).toEqual([]);
});

it('lets visitors and members have the same path, and ranked routes too', () => {
  expect(problems({ routes: [route('/', ['signedOut'])] })).toEqual([]);
  expect(problems({ routes: [route('/events', ['member'], 5)] })).toEqual([]);
});

it('does not compare a remote with its own live release', () => {
  const again = sampleRelease('community', '2', { routes: [route('/events')], nav: [entry('events')] });
  expect(newFaults(live, beside(live, again), ['community'])).toEqual([]);
});

it.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.4.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '20.0.0', false],
  ['*', '1.0.0', true],
])('%s accepts %s: %s', (range, version, expected) => {
  expect(accepts(range, version)).toBe(expected);
});

describe('what a release needs from what is live', () => {
  const entryOf = '@portico/client';
  const provides: ShellProvides = {
    rooms: { [entryOf]: { get: 'g1' } },
    words: ['actions.save'],
    requirements: ['member', 'signedOut'],
    icons: ['crown'],
    offers: [{ slot: 'header.search', versions: [1, 2] }],
    singletons: ['react-router'],
  };
  const telling = {
    ...withShell(live, { ...shell, provides }, now),
    api: { operations: ['GET /listings/{}', 'POST /events'], since: now.toISOString() },
  };
  const uses = (change: Partial<ReleaseUses>) => ({
    uses: { rooms: {}, api: [], words: [], bundled: {}, ...change },
  });
  const faults = (changes: Partial<Release>, descriptor: Partial<Descriptor> = {}) =>
    newFaults(telling, beside(telling, { ...sampleRelease('listings', '1', descriptor), ...changes }), [
      'listings',
    ]).join('\n');
  const filling = (slot: string, version?: number) => ({
    slots: [{ slot, component: 'Card', requires: [], ...(version ? { version } : {}) }],
  });

  it('is nothing where everything exists', () => {
    const all = uses({
      rooms: { [entryOf]: { get: 'g1' } },
      api: ['GET /listings/{}', 'POST /{}', 'POST /events'],
      words: ['actions.save'],
      bundled: { 'react-dropzone': '20.1.4' },
    });
    expect(faults(all, filling('header.search', 2))).toBe('');
  });

  it.each([
    [
      'a name the shell lacks',
      uses({ rooms: { [entryOf]: { listGatherings: 'x' } } }),
      {},
      'needs listGatherings of @portico/client, which the live shell lacks: release the shell first',
    ],
    [
      'types the shell does not have',
      uses({ rooms: { [entryOf]: { get: 'g2' } } }),
      {},
      "uses get of @portico/client with types that are not the live shell's: release the shell first",
    ],
    [
      'a call nobody answers',
      uses({ api: ['PUT /events'] }),
      {},
      'calls PUT /events, which the live API does not have: deploy an API that has it first',
    ],
    [
      'a fixed address that the API takes for a part that varies',
      uses({ api: ['GET /listings/featured'] }),
      {},
      'calls GET /listings/featured, which the live API does not have',
    ],
    ['a word', uses({ words: ['actions.dance'] }), {}, 'needs the common word "actions.dance"'],
    [
      'a second router',
      uses({ bundled: { 'react-router': '6.30.1' } }),
      {},
      'brings its own react-router 6.30.1, of which a page can have only one',
    ],
    [
      'a requirement',
      {},
      { routes: [route('/x', ['memberr'])] },
      'requires "memberr", which the live shell does not know: it knows member, signedOut',
    ],
    [
      'an icon',
      {},
      { nav: [entry('x', { icon: 'crwn' })] },
      'shows the icon "crwn", which the live shell does not have',
    ],
    [
      'a slot nobody offers',
      {},
      filling('footer.left'),
      'fills the slot "footer.left", which nobody offers: offered are header.search',
    ],
    [
      'a place of its own that another offers',
      {},
      { offers: [{ slot: 'header.search', versions: [1] }] },
      'offers the slot "header.search", which shell offers already',
    ],
    [
      'a version of a slot',
      {},
      filling('header.search', 3),
      'fills the slot "header.search" in version 3, shell offers 1, 2',
    ],
  ])('names %s', (_what, changes, descriptor, text) => {
    expect(faults(changes, descriptor)).toContain(text);
  });

  it('refuses a shell with a call that the live API does not answer', () => {
    const calling = { ...shell, provides: { ...provides, calls: ['GET /user/me', 'POST /events'] } };
    expect(newFaults(telling, withShell(telling, calling, now), ['shell'])).toEqual([
      'calls GET /user/me, which the live API does not have: deploy an API that has it first',
    ]);
  });

  it('names the remotes that would break when the shell goes back', () => {
    const needy = beside(telling, {
      ...sampleRelease('listings', '1'),
      ...uses({ rooms: { [entryOf]: { get: 'g1' } } }),
    });
    const older = withShell(needy, { ...shell, provides: { ...provides, rooms: {} } }, now);
    expect(newFaults(needy, older, ['shell'], 'rollback')).toEqual([
      'rolling the shell back would break listings 1.0.0+111111111111: it needs get of @portico/client, which that shell lacks. Release listings first.',
    ]);
  });

  it('names the remotes that fill a place that a remote or the shell would no longer offer', () => {
    const offering = beside(
      telling,
      sampleRelease('community', '1', { offers: [{ slot: 'dashboard.part', versions: [1] }] }),
    );
    const filled = beside(offering, sampleRelease('listings', '1', filling('dashboard.part')));
    const fills =
      'would break listings 1.0.0+111111111111: it fills the slot "dashboard.part", which nobody offers';
    const without = beside(filled, sampleRelease('community', '2'));
    expect(newFaults(filled, without, ['community'])).toEqual([
      `community 1.0.0+222222222222 ${fills}. Release listings first.`,
    ]);
    expect(newFaults(filled, withoutRemote(filled, 'community', now), ['community'], 'remove')).toEqual([
      `removing community ${fills}. Release listings without it first.`,
    ]);
    const searching = beside(telling, sampleRelease('listings', '1', filling('header.search')));
    const bare = withShell(searching, { ...shell, provides: { ...provides, offers: [] } }, now);
    expect(newFaults(searching, bare, ['shell']).join()).toContain('it fills the slot "header.search"');
    // The fault is live already, so another team's repair is not held up.
    expect(newFaults(bare, beside(bare, sampleRelease('search', '1')), ['search'])).toEqual([]);
  });

  it('compares no range of our own rooms where both sides recorded names', () => {
    const shared = { [entryOf]: '^2.0.0' };
    expect(faults({ shared, ...uses({ rooms: { [entryOf]: { get: 'g1' } } }) })).toBe('');
    expect(faults({ shared })).toContain('needs @portico/client, which the live shell does not provide');
  });
});

describe('what a place gives', () => {
  const offering = (digit: string, given: Record<string, string>, versions = [1]) =>
    sampleRelease('search', digit, { offers: [{ slot: 'agent.header', versions, given }] });
  const before = beside(live, offering('1', { agentId: 'string', 'personId?': 'string' }));
  const faults = (given: Record<string, string>, versions?: number[]) =>
    newFaults(before, beside(before, offering('2', given, versions)), ['search']);

  it('may grow', () => {
    expect(faults({ agentId: 'string', personId: ' string', name: 'string' })).toEqual([]);
  });

  it.each([
    ['less', { agentId: 'string' }, 'personId is gone'],
    ['another type', { agentId: 'number', 'personId?': 'string' }, 'agentId was string and is number'],
    ['what may be missing', { 'agentId?': 'string', 'personId?': 'string' }, 'agentId may be missing'],
  ])('is not %s without a new version', (_what, given, text) => {
    expect(faults(given)).toEqual([`changes what the slot "agent.header" gives (${text}): offer version 2`]);
    expect(faults(given, [1, 2])).toEqual([]);
  });

  it('is not compared for a version that was live before', () => {
    const wider = offering('2', { agentId: 'string', 'personId?': 'string', name: 'string' });
    const at = now.toISOString();
    const event = { at, name: 'search', by: 'a', why: null, commit: null, sizeBytes: 1, checks: [] };
    const history = ['1', '2'].map((digit) => ({
      ...event,
      action: 'release' as const,
      version: `1.0.0+${digit.repeat(12)}`,
      before: digit === '1' ? null : `1.0.0+${'1'.repeat(12)}`,
    }));
    const grown = { ...beside(before, wider), history };
    const back = beside(grown, offering('1', { agentId: 'string', 'personId?': 'string' }));
    expect(newFaults(grown, back, ['search'], 'rollback')).toEqual([]);
    expect(newFaults({ ...grown, history: [] }, back, ['search'])).toHaveLength(1);
  });
});
