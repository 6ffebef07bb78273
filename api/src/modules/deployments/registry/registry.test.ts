import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NewReleaseToken, Release } from '@portico/contracts';
import { packTar, type TarEntry } from 'modern-tar';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { auditLog, releaseTokens } from '../../../db/schema/index.ts';
import { folderStore } from '../../../providers/releases/folderStore.ts';
import { liveVersionOf } from '../../../providers/releases/registry.ts';
import { createReleases } from '../../../providers/releases/releases.ts';
import { sampleRelease } from '../../../providers/releases/sampleRelease.ts';
import { putSample, putSampleShell } from '../../../providers/releases/sampleStore.ts';

let folder: string;
let test: TestApp;
const ask = { by: 'ci', why: null };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  test = await openTestApp({ env: { releasesFolder: folder } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.forget();
  await test.db.delete(releaseTokens);
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  const store = folderStore(folder);
  const releases = createReleases(store, test.now);
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  await releases.goLive('listings', await putSample(store, 'listings', '1'), ask);
  await releases.goLive('search', await putSample(store, 'search', '1'), ask);
});

const makeToken = async (remotes = ['listings'], team = 'Listings team') => {
  const payload = { team, remotes };
  const answer = await test.call('admin', 'POST', '/admin/release-tokens', { payload });
  return answer.json<{ data: NewReleaseToken }>().data;
};
type Sent = { payload?: object | Buffer; headers?: Record<string, string> };
const call = (secret: string | null, method: 'GET' | 'POST' | 'PUT', path: string, sent: Sent = {}) =>
  test.call(null, method, `/releases${path}`, {
    ...sent,
    headers: { ...sent.headers, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
  });
const problemsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { current?: { problems: string[] } }).current?.problems;

const entry = '// the entry';
const file = (name: string, body = ''): TarEntry => ({
  header: { name, size: Buffer.byteLength(body) },
  body,
});

/** A build of a remote as `pnpm build` writes it. */
function buildOf(name: string, digit: string, changes: Partial<Release> & { name?: string } = {}) {
  const { releasedAt: _at, ...release } = sampleRelease(name, digit);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const uses = { rooms: {}, api: [], words: [], bundled: {} };
  const described = { entry: 'remote.js', manifest: 'mf-manifest.json', integrity };
  const built = { ...release, name, uses, ...described, ...changes };
  const text = JSON.stringify(built);
  const files = [
    file('release.json', text),
    file('remote.js', entry),
    file('mf-manifest.json', '{}'),
    ...Object.values(built.preload)
      .flat()
      .map((path) => file(path, '//')),
  ];
  return { version: release.version, text, files };
}
async function sentOf(files: TarEntry[]): Promise<Sent> {
  const payload = gzipSync(await packTar(files));
  const hash = createHash('sha256').update(payload).digest('base64');
  return { payload, headers: { 'content-type': 'application/gzip', 'content-digest': `sha-256=:${hash}:` } };
}
const upload = async (secret: string, { version, files }: ReturnType<typeof buildOf>, name = 'listings') =>
  call(secret, 'PUT', `/${name}/${encodeURIComponent(version)}`, await sentOf(files));

it('releases, rolls back and removes by a token, and the log and the history name its team', async () => {
  const { secret } = await makeToken();
  const build = buildOf('listings', '2');
  const checked = await call(secret, 'POST', '/listings/check', {
    payload: { files: { 'release.json': build.text } },
  });
  expect(checked.statusCode).toBe(200);
  expect((await upload(secret, build)).json()).toEqual({ data: { version: build.version, isNew: true } });
  const payload = { version: build.version, why: 'larger photos', by: 'ada@portico.test', commit: 'abc' };
  const live = () => call(secret, 'POST', '/listings/live', { payload });
  expect((await live()).json()).toMatchObject({
    data: { event: { action: 'release', by: 'Listings team (ada@portico.test)', commit: 'abc' } },
  });
  // Sent again, it changes nothing.
  expect((await upload(secret, build)).json()).toMatchObject({ data: { isNew: false } });
  expect((await live()).json()).toMatchObject({ data: { event: null } });
  const back = { payload: { from: build.version, why: 'slow', by: null } };
  const [once, twice] = [
    await call(secret, 'POST', '/listings/rollback', back),
    await call(secret, 'POST', '/listings/rollback', back),
  ];
  expect(once.json()).toMatchObject({
    data: { event: { action: 'rollback', version: '1.0.0+111111111111' } },
  });
  expect(twice.json()).toEqual(once.json());
  const late = await call(secret, 'POST', '/listings/remove', back);
  expect(problemsOf(late)).toEqual([
    `listings 1.0.0+111111111111 is live, and not ${build.version}: look at it again.`,
  ]);
  const gone = { payload: { from: '1.0.0+111111111111', why: null, by: null } };
  expect((await call(secret, 'POST', '/listings/remove', gone)).statusCode).toBe(200);
  const { data } = (await call(secret, 'GET', '')).json<{ data: { deployments: unknown[] } }>();
  expect(data).toMatchObject({ team: 'Listings team', deployments: [{ name: 'listings', live: null }] });
  const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'release-token-created',
    'remote-release',
    'remote-rollback',
    'remote-remove',
  ]);
  expect(entries[1]).toMatchObject({
    actorPersonId: null,
    after: { team: 'Listings team', why: 'larger photos' },
  });
});

it('goes back once when two ask at the same time', async () => {
  const { secret } = await makeToken();
  for (const digit of ['2', '3']) {
    const build = buildOf('listings', digit);
    await upload(secret, build);
    await call(secret, 'POST', '/listings/live', {
      payload: { version: build.version, why: null, by: null, commit: null },
    });
  }
  const back = { payload: { from: '1.0.0+333333333333', why: 'slow', by: null } };
  await Promise.all([1, 2, 3].map(() => call(secret, 'POST', '/listings/rollback', back)));
  const registry = await folderStore(folder).readRegistry();
  expect(registry && liveVersionOf(registry, 'listings')).toBe('1.0.0+222222222222');
});

it('shows a secret once, keeps its hash, knows its last use, and refuses it once it is revoked', async () => {
  const { secret, token } = await makeToken();
  const list = async () =>
    (await test.call('admin', 'GET', '/admin/release-tokens')).json<{ data: object[] }>().data;
  expect(await list()).toMatchObject([{ team: 'Listings team', remotes: ['listings'], lastUsedAt: null }]);
  expect(JSON.stringify(await test.db.select().from(releaseTokens))).not.toContain(secret);
  await call(secret, 'GET', '');
  expect(await list()).toMatchObject([{ lastUsedAt: test.now().toISOString(), revokedAt: null }]);
  await test.call('admin', 'DELETE', `/admin/release-tokens/${token.id}`);
  expect(await list()).toMatchObject([{ revokedAt: test.now().toISOString() }]);
  const refused = await call(secret, 'GET', '');
  expect(refused.statusCode).toBe(401);
  expect(problemsOf(refused)?.[0]).toContain('The release token of Listings team was revoked on ');
});

it('refuses a missing, a wrong and a foreign token, in words', async () => {
  const { secret } = await makeToken(['search'], 'Search team');
  expect(problemsOf(await call(null, 'GET', ''))?.[0]).toContain('has no release token');
  expect(problemsOf(await call(`${secret}x`, 'GET', ''))?.[0]).toContain('does not know this release token');
  const foreign = await upload(secret, buildOf('listings', '2'));
  expect(foreign.statusCode).toBe(403);
  expect(problemsOf(foreign)).toEqual([
    'The release token of Search team is for search, and not for listings.',
  ]);
  // A build of another remote under the name that the token is for.
  const disguised = await upload(secret, { ...buildOf('listings', '2') }, 'search');
  expect(problemsOf(disguised)).toEqual(['release.json is of "listings" (name), and not of search.']);
  const half = await upload(secret, buildOf('listings', '2', { name: 'search' }), 'search');
  expect(problemsOf(half)).toEqual(['release.json is of "listings" (descriptor), and not of search.']);
});

it('compares with what is live, and stores nothing that would break it', async () => {
  const { secret } = await makeToken();
  const build = buildOf('listings', '2', { contract: 99 });
  const sentence = [expect.stringContaining('is built for contract 99')];
  const checked = await call(secret, 'POST', '/listings/check', {
    payload: { files: { 'release.json': build.text } },
  });
  expect([checked.statusCode, problemsOf(checked)]).toEqual([409, sentence]);
  const refused = await upload(secret, build);
  expect([refused.statusCode, problemsOf(refused)]).toEqual([409, sentence]);
  expect(await folderStore(folder).list('listings')).toHaveLength(1);
  const none = { version: build.version, why: null, by: null, commit: null };
  const live = await call(secret, 'POST', '/listings/live', { payload: none });
  expect(problemsOf(live)).toEqual([`There is no stored version ${build.version} of listings.`]);
});

it('stores a version that waits for a shell, which makes it live once its own team has staged it', async () => {
  const { secret } = await makeToken();
  const shellTeam = (await makeToken(['shell'], 'Shell team')).secret;
  const build = buildOf('listings', '2', { shared: { react: '^20.0.0' } });
  const shell = await putSampleShell(folderStore(folder), '5', { provided: { react: '20.0.0' } });
  expect((await upload(secret, build)).statusCode).toBe(409);
  const beside = { with: { listings: build.version } };
  const takeAlong = () =>
    call(shellTeam, 'POST', '/shell/live', {
      payload: { version: shell, why: 'React 20', by: null, commit: null, ...beside },
    });
  const early = await takeAlong();
  expect([early.statusCode, problemsOf(early)?.[0]]).toEqual([
    403,
    expect.stringContaining(`listings ${build.version} is not staged: its team stores it with`),
  ]);

  const path = `/listings/${encodeURIComponent(build.version)}?staged=yes`;
  expect((await call(secret, 'PUT', path, await sentOf(build.files))).json()).toEqual({
    data: { version: build.version, isNew: true },
  });
  const waiting = async () =>
    (await call(secret, 'GET', '')).json<{ data: { deployments: object[] } }>().data.deployments;
  expect(await waiting()).toMatchObject([{ staged: { version: build.version, by: 'Listings team' } }]);
  const payload = { version: build.version, why: null, by: null, commit: null };
  expect(problemsOf(await call(secret, 'POST', '/listings/live', { payload }))).toEqual([
    'needs react, which the live shell does not provide: release the shell first',
  ]);
  expect((await takeAlong()).json()).toMatchObject({ data: { event: { name: 'shell', version: shell } } });
  expect(await waiting()).toMatchObject([{ live: { version: build.version }, staged: null }]);
  const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
  const released = entries.filter(({ action }) => action === 'remote-release');
  expect(released.map(({ subjectId, after }) => [subjectId, after])).toEqual([
    ['shell', { version: shell, why: 'React 20', team: 'Shell team' }],
    ['listings', { version: build.version, why: 'React 20', team: 'Shell team' }],
  ]);
});

describe('makes no outdated version live', () => {
  const staged = '1.0.0+222222222222';
  const shellTeam = async () => (await makeToken(['shell'], 'Shell team')).secret;
  const takeAlong = (secret: string, version: string) =>
    call(secret, 'POST', '/shell/live', {
      payload: { version, why: null, by: null, commit: null, with: { listings: staged } },
    });
  const stage = async (secret: string) => {
    const { version, files } = buildOf('listings', '2');
    const path = `/listings/${encodeURIComponent(version)}?staged=yes`;
    expect((await call(secret, 'PUT', path, await sentOf(files))).statusCode).toBe(200);
  };
  const ownVersion = (secret: string, action: string, payload: object) =>
    call(secret, 'POST', `/listings/${action}`, { payload: { why: null, by: null, ...payload } });
  const release = async (secret: string) => {
    const build = buildOf('listings', '3');
    await upload(secret, build);
    return ownVersion(secret, 'live', { version: build.version, commit: null });
  };

  it.each([
    ['a release', async () => undefined, release],
    [
      'a rollback',
      release,
      (secret: string) => ownVersion(secret, 'rollback', { from: '1.0.0+333333333333' }),
    ],
    [
      'a removal',
      async () => undefined,
      (secret: string) => ownVersion(secret, 'remove', { from: '1.0.0+111111111111' }),
    ],
  ])('after %s of its own team', async (_what, before, change) => {
    const { secret } = await makeToken();
    await before(secret);
    await stage(secret);
    expect((await change(secret)).statusCode).toBe(200);
    const answer = await takeAlong(await shellTeam(), await putSampleShell(folderStore(folder), '5'));
    expect([answer.statusCode, problemsOf(answer)?.[0]]).toEqual([
      403,
      expect.stringContaining(`listings ${staged} is not staged`),
    ]);
  });

  it('nor a staged one with a version that is already live', async () => {
    await stage((await makeToken()).secret);
    const answer = await takeAlong(await shellTeam(), '1.0.0+000000000000');
    expect([answer.statusCode, problemsOf(answer)]).toEqual([
      409,
      [
        'shell 1.0.0+000000000000 is live already, so nothing goes live together with it: release listings without it.',
      ],
    ]);
  });

  it('and stages no version that was uploaded to go live with others, even if that is refused', async () => {
    const { secret } = await makeToken();
    const build = buildOf('listings', '2', { shared: { react: '^20.0.0' } });
    const shell = await putSampleShell(folderStore(folder), '5', { provided: { react: '20.0.0' } });
    const beside = `?with=${encodeURIComponent(`shell@${shell}`)}`;
    const path = `/listings/${encodeURIComponent(build.version)}`;
    expect((await call(secret, 'PUT', path + beside, await sentOf(build.files))).statusCode).toBe(403);
    const both = (await makeToken(['listings', 'shell'], 'Both')).secret;
    expect((await call(both, 'PUT', path + beside, await sentOf(build.files))).statusCode).toBe(200);
    expect((await folderStore(folder).readRegistry())?.staged ?? []).toEqual([]);
    const live = { version: build.version, why: null, by: null, commit: null };
    const payload = { ...live, with: { shell } };
    const [once, again] = [
      await call(both, 'POST', '/listings/live', { payload }),
      await call(both, 'POST', '/listings/live', { payload }),
    ];
    expect([once.statusCode, again.statusCode]).toEqual([200, 200]);
  });
});

it('allows fields that this API does not know yet', async () => {
  const { secret } = await makeToken();
  const later = buildOf('listings', '2', { vitals: { lcp: 2 } } as object);
  expect((await upload(secret, later)).statusCode).toBe(200);
});

describe('an upload is refused', () => {
  const good = buildOf('listings', '2');
  const link: TarEntry = { header: { name: 'a.js', size: 0, type: 'symlink', linkname: '/etc/passwd' } };
  const cases: [string, TarEntry[], RegExp][] = [
    [
      'with a path that leads out',
      [...good.files, file('../../evil.js')],
      /"\.\.\/\.\.\/evil\.js" is no path within/,
    ],
    ['with an absolute path', [...good.files, file('/etc/evil')], /is no path within/],
    ['with a hidden file', [...good.files, file('.env')], /is no path within/],
    [
      'without a file it names',
      good.files.filter((each) => each.header.name !== 'remote.js'),
      /names remote\.js, which/,
    ],
    [
      'with another entry than its hash',
      [...good.files.filter((each) => each.header.name !== 'remote.js'), file('remote.js', '//')],
      /is not the file/,
    ],
    ['with a link', [...good.files, link], /"a\.js" is no file but a symlink/],
    [
      'without what it uses',
      buildOf('listings', '2', { uses: undefined } as object).files,
      /release\.json does not say what it uses: build it again/,
    ],
    [
      'with an offer that names no version',
      buildOf('listings', '2', {
        descriptor: { ...sampleRelease('listings', '2').descriptor, offers: [{ slot: 'x' }] as never },
      }).files,
      /release\.json: \/descriptor\/offers\/0 must have required properties versions/,
    ],
    ['without its description', [file('a.js')], /The build has no release\.json/],
  ];
  it.each(cases)('%s', async (_what, files, problem) => {
    const { secret } = await makeToken();
    const answer = await upload(secret, { ...good, files });
    expect([answer.statusCode, problemsOf(answer)?.[0]]).toEqual([400, expect.stringMatching(problem)]);
    expect(await folderStore(folder).list('listings')).toHaveLength(1);
  });

  it('when it did not arrive whole, is no archive, or is another version than announced', async () => {
    const { secret } = await makeToken();
    const path = `/listings/${encodeURIComponent(good.version)}`;
    const sent = await sentOf(good.files);
    const other = await sentOf([file('release.json', '{}')]);
    const torn = await call(secret, 'PUT', path, { ...sent, headers: other.headers ?? {} });
    expect(problemsOf(torn)?.[0]).toContain('did not arrive as it was sent');
    const plain = await call(secret, 'PUT', path, { ...sent, payload: Buffer.from('no archive') });
    expect(problemsOf(plain)?.[0]).toContain('is no gzipped tar');
    const elsewhere = await call(secret, 'PUT', '/listings/1.0.0+333333333333'.replace('+', '%2B'), sent);
    expect(problemsOf(elsewhere)?.[0]).toContain('The build says it is');
  });

  it('when its version is stored with other content', async () => {
    const { secret } = await makeToken();
    await upload(secret, good);
    const answer = await upload(secret, buildOf('listings', '2', { sizeBytes: 7 }));
    expect([answer.statusCode, problemsOf(answer)?.[0]]).toEqual([
      409,
      expect.stringContaining('a version never changes'),
    ]);
  });
});
