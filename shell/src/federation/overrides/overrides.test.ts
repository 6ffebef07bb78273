import type { LiveRemote } from '../types.ts';
import { hasChoices } from './chosen.ts';
import { type Allowed, choicesIn, originsOf, readChoices, withOverrides } from './overrides.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const one = '1.0.0+111111111111';
const two = '1.0.0+222222222222';
const built = {
  name: 'listings',
  version: two,
  container: 'listings_2',
  entry: 'remote.js',
  integrity: 'sha384-abc',
  manifest: 'mf-manifest.json',
  preload: { List: ['list.js', '@portico/ui/data'] },
  contract: 1,
  shared: {},
  sizeBytes: 1,
  descriptor: { name: 'listings', contract: 1, routes: [], nav: [], slots: [] },
};
const { name: _name, ...release } = built;
const listings: LiveRemote = {
  name: 'listings',
  live: { ...release, version: one, releasedAt: now.toISOString() },
  previous: null,
};

/** Answers these addresses; any other is a 404. */
function answering(answers: Record<string, unknown>) {
  globalThis.fetch = jest.fn(async (address) => {
    const answer = answers[String(address)];
    if (answer instanceof Error) throw answer;
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  });
}
const at = (search: string) => history.replaceState(null, '', `/${search}`);
const failures = jest.fn();
const previewOrigins = ['https://previews.example.com', 'https://*.pr.example.com'];
const override = (changes: Partial<Allowed> = {}) =>
  withOverrides([listings], { allowOverrides: true, previewOrigins: [], ...changes }, failures);

const confirm = jest.fn((_question?: string) => true);
beforeEach(() => {
  window.confirm = confirm;
});
afterEach(() => {
  confirm.mockClear();
  sessionStorage.clear();
  failures.mockClear();
  at('');
});

it.each([
  ['?remote=listings@http://localhost:3102/', [['listings', 'http://localhost:3102']]],
  [
    '?remote=a@http://localhost:1234&remote=b@http://127.0.0.1:99',
    [
      ['a', 'http://localhost:1234'],
      ['b', 'http://127.0.0.1:99'],
    ],
  ],
  [`?remote=listings@${one}`, [['listings', one]]],
  [
    '?remote=listings@1.0.0-111111111111,search@x',
    [
      ['listings', one],
      ['search', 'x'],
    ],
  ],
  ['?remote=', []],
  ['', []],
])('reads %s', (search, expected) => {
  expect(choicesIn(search, '').map(({ name, source }) => [name, source])).toEqual(expected);
});

it('runs a stored version, with its files checked and fetched ahead as those of the live one', async () => {
  at(`?remote=listings@${two}`);
  const base = '/remotes/listings/1.0.0-222222222222/';
  answering({ [`${base}release.json`]: built });
  const { remotes, overrides } = await override();
  expect(confirm).not.toHaveBeenCalled();
  expect(overrides).toMatchObject([
    { name: 'listings', source: two, why: 'address', state: 'running', runs: two },
  ]);
  expect(remotes).toMatchObject([
    {
      override: two,
      previous: { version: one },
      live: {
        version: two,
        entry: `${base}remote.js`,
        integrity: 'sha384-abc',
        preload: { List: [`${base}list.js`, '@portico/ui/data'] },
      },
    },
  ]);
});

it('says of a stored version whether it is the released one', async () => {
  at(`?remote=listings@${one}`);
  answering({ '/remotes/listings/1.0.0-111111111111/release.json': { ...built, version: one } });
  expect((await override()).overrides).toMatchObject([{ state: 'running', isReleased: true }]);
  at(`?remote=listings@${two}`);
  answering({ '/remotes/listings/1.0.0-222222222222/release.json': built });
  expect((await override()).overrides).toMatchObject([{ state: 'running', isReleased: false }]);
});

it("runs a developer's build without a hash, and stays with the tab since the first time", async () => {
  at('?remote=listings@http://localhost:3102');
  answering({ 'http://localhost:3102/release.json': built });
  const first = (await override()).overrides[0];
  at('');
  expect(hasChoices()).toBe(true);
  const { remotes, overrides } = await override();
  expect(overrides).toEqual([{ ...first, since: first?.since }]);
  expect(remotes[0]?.live).toMatchObject({ entry: 'http://localhost:3102/remote.js', preload: {} });
  expect(remotes[0]?.live).not.toHaveProperty('integrity');
});

it.each([
  ['https://previews.example.com/pr-12/listings', 'https://previews.example.com'],
  ['https://pr-12.pr.example.com', 'https://pr-12.pr.example.com'],
])('runs the preview %s with its entry checked, from a listed origin', async (source, origin) => {
  at(`?remote=listings@${source}/`);
  answering({ [`${source}/release.json`]: built });
  const { remotes, overrides } = await override({ previewOrigins });
  expect(overrides).toMatchObject([{ source, state: 'running', runs: two }]);
  expect(remotes[0]?.live).toMatchObject({
    entry: `${source}/remote.js`,
    integrity: 'sha384-abc',
    preload: { List: [`${source}/list.js`, '@portico/ui/data'] },
  });
  expect(originsOf(choicesIn(location.search, ''), { allowOverrides: true, previewOrigins })).toEqual([
    origin,
  ]);
});

const linked = 'https://linked.pr.example.com';

it('runs a preview that a link names only once the person of this tab agreed, and asks once', async () => {
  answering({ [`${linked}/release.json`]: built });
  at(`?remote=listings@${linked}`);
  confirm.mockReturnValueOnce(false);
  const declined = await override({ previewOrigins });
  expect(declined).toMatchObject({ remotes: [listings], overrides: [{ state: 'declined', runs: one }] });
  expect(confirm.mock.calls).toEqual([
    [expect.stringMatching(/“listings”, from https:\/\/linked\.pr\.example/)],
  ]);
  // The registry is read again in a page that stays open.
  expect((await override({ previewOrigins })).overrides).toMatchObject([{ state: 'declined' }]);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
  expect(readChoices('', now)).toEqual([]);
});

it('asks nothing about a version that this tab ran before or that was chosen in the panel', async () => {
  const source = 'https://chosen.pr.example.com';
  answering({ [`${source}/release.json`]: built });
  const choice = { name: 'listings', source, why: 'panel', since: now.toISOString() };
  sessionStorage.setItem('portico.overrides', JSON.stringify([choice]));
  for (const search of ['', `?remote=listings@${source}`]) {
    at(search);
    expect((await override({ previewOrigins })).overrides).toMatchObject([{ state: 'running' }]);
  }
  expect(confirm).not.toHaveBeenCalled();
});

it.each([
  ['an origin that is not listed', 'https://previews.evil.example', 'notListed'],
  ['two names in the place of the star', 'https://a.b.pr.example.com', 'notListed'],
  ['no name in the place of the star', 'https://.pr.example.com', 'notListed'],
  ['a listed name before another', 'https://pr-12.pr.example.com.evil.example', 'notListed'],
  ['a person before the address', 'https://pr-12.pr.example.com@evil.example', 'notListed'],
  ['a plain connection', 'http://previews.example.com', 'notListed'],
  ['a path that leads up', 'https://previews.example.com/a/../b', 'notListed'],
  ['a build of another remote', 'https://previews.example.com/search', 'malformed'],
  ['a build without the hash of its entry', 'https://previews.example.com/plain', 'malformed'],
])('runs no preview from %s', async (_what, source, state) => {
  at(`?remote=listings@${encodeURIComponent(source)}`);
  const { integrity: _none, ...plain } = built;
  answering({
    'https://previews.example.com/plain/release.json': plain,
    'https://previews.example.com/search/release.json': {
      ...built,
      descriptor: { ...built.descriptor, name: 'search' },
    },
  });
  const { remotes, overrides } = await override({ previewOrigins });
  expect(overrides).toMatchObject([{ state, runs: one }]);
  expect(remotes).toEqual([listings]);
  if (state === 'notListed') expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['a version that is not stored', `listings@${two}`, {}, 'missing'],
  [
    'a machine that does not answer',
    'listings@http://localhost:3102',
    { 'http://localhost:3102/release.json': new Error('refused') },
    'silent',
  ],
  [
    'an answer that is no build',
    'listings@http://localhost:3102',
    { 'http://localhost:3102/release.json': { name: 'x' } },
    'malformed',
  ],
  ["somebody else's machine", 'listings@https://evil.example:3102', {}, 'notLocal'],
  ['a name that only begins as ours', 'listings@http://localhost:3102.evil.example', {}, 'notLocal'],
  ['what is neither a version nor an address', 'listings@latest', {}, 'unreadable'],
  ['a path in the place of a name', `../../x@${two}`, {}, 'unreadable'],
])('says why %s does not run, and runs the released version', async (_what, chosen, answers, state) => {
  at(`?remote=${chosen}`);
  answering(answers);
  const { remotes, overrides } = await override();
  expect(overrides).toMatchObject([{ state }]);
  expect(remotes).toEqual([listings]);
});

it('forgets what could not run even later, and keeps what may answer again', async () => {
  at(`?remote=listings@${two},search@http://localhost:3103`);
  answering({ 'http://localhost:3103/release.json': new Error('refused') });
  await override();
  at('');
  expect(readChoices('', now).map(({ name }) => name)).toEqual(['search']);
});

it('asks nobody where the environment does not allow it', async () => {
  at(`?remote=listings@${two}`);
  answering({});
  expect(await override({ allowOverrides: false })).toMatchObject({
    remotes: [listings],
    overrides: [{ state: 'notAllowed', runs: one }],
  });
  expect(fetch).not.toHaveBeenCalled();
  at('');
  expect(hasChoices()).toBe(false);
});
