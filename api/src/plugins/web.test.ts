import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@portico/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { openSampleBucket } from '../../test/sampleBucket.ts';
import { bucketStore } from '../providers/releases/bucketStore.ts';
import { folderStore } from '../providers/releases/folderStore.ts';
import { emptyRegistry, withRelease, withShell } from '../providers/releases/registry.ts';
import { sampleRelease } from '../providers/releases/sampleRelease.ts';
import { answerError, answerUnroutable, notFoundHandler } from './errors.ts';
import { securityHeaders } from './securityHeaders.ts';
import { type WebOptions, web } from './web.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const route = (path: string, page: string, requires: string[]) => ({
  path,
  page,
  requires,
  title: 'nav.page',
});

const auth = {
  ...sampleRelease('auth', '1', { routes: [route('/', 'Landing', ['signedOut'])] }),
  preload: { Landing: ['/remotes/auth/1.0.0-111111111111/7.js', '@portico/ui/forms'] },
};
const community = {
  ...sampleRelease('community', '1', {
    routes: [route('/', 'Dashboard', ['member']), route('/s/*', 'Dashboard', ['member'])],
  }),
  preload: { Dashboard: [] },
};

let folder: string;
let releasesDir: string;
let options: WebOptions;
let app: FastifyInstance;

async function open(changes: Partial<WebOptions> = {}) {
  const opened = Fastify({ frameworkErrors: answerUnroutable('production') });
  await opened.register(securityHeaders, { mode: 'production' });
  opened.setErrorHandler(answerError);
  opened.setNotFoundHandler(notFoundHandler);
  await opened.register(web, { ...options, ...changes });
  return opened;
}

/** Releases a version of the shell with one script, `main.<digit>.js`. */
async function releaseShell(digit: string, meta: object = {}) {
  const build = await mkdtemp(join(folder, 'shell-'));
  const version = `1.0.0+${digit.repeat(12)}`;
  await mkdir(join(build, 'assets'));
  await writeFile(join(build, 'index.html'), `<!doctype html><title>Portico ${digit}</title>`);
  const shared = { '@portico/ui/forms': [`/assets/forms.${digit}.js`] };
  await writeFile(join(build, 'meta.json'), JSON.stringify({ version, shared, ...meta }));
  await writeFile(join(build, `assets/main.${digit}.js`), 'plain');
  await writeFile(join(build, `assets/main.${digit}.js.br`), 'brotli');
  const store = options.store;
  await store.put('shell', version, build);
  const release = { version, contract: 2, provided: {}, releasedAt: now().toISOString() };
  await store.changeRegistry((registry) => withShell(registry ?? emptyRegistry(now()), release, now()));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  releasesDir = join(folder, 'releases');
  await mkdir(join(releasesDir, 'auth/1.0.0-111111111111'), { recursive: true });
  await writeFile(join(releasesDir, 'auth/1.0.0-111111111111/remote.js'), 'entry');
  await folderStore(releasesDir).changeRegistry(() =>
    withRelease(withRelease(emptyRegistry(now()), auth, null, now()), community, null, now()),
  );
  options = {
    store: folderStore(releasesDir),
    releasesUrl: null,
    allowOverrides: false,
    previewOrigins: [],
    servesSourceMaps: false,
    now,
    putOrigin: null,
    pictureOrigins: [],
    paymentOrigins: [],
  };
  await releaseShell('1');
  app = await open();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each([false, true])('serves source maps where the setting says %s', async (servesSourceMaps) => {
  const path = join(releasesDir, 'auth/1.0.0-111111111111/remote.js.map');
  await writeFile(path, '{}');
  await writeFile(`${path}.br`, 'brotli');
  const opened = await open({ servesSourceMaps });
  const address = '/remotes/auth/1.0.0-111111111111/remote.js';
  const statuses = [];
  for (const ending of ['', '.map', '%2Emap', '.map.br'])
    statuses.push((await opened.inject(address + ending)).statusCode);
  await opened.close();
  expect(statuses).toEqual([200, ...Array(3).fill(servesSourceMaps ? 200 : 404)]);
});

const headersOfEveryAnswer = {
  'cache-control': expect.any(String),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each(['/', '/login', '/properties/list?category=all', '/s/abc'])(
  'answers %s with the page',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it.each(['/assets/none.js', '/remotes/auth/1.0.0-222222222222/remote.js', '/none.svg', '/api/none'])(
  'never answers %s with the page',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<title>');
  },
);

it.each([
  '/assets/',
  '/remotes/',
  '/remotes/auth',
  '/remotes/auth/',
  '/remotes/registry.json',
  '/remotes/.shell/assets/main.1.js',
  `/remotes/auth/1.0.0-111111111111/${'long/'.repeat(60)}remote.js`,
  `/assets/${'x'.repeat(400)}.js`,
  '/remotes/registry%2ejson',
  '/remotes/..%2f..%2fetc/passwd',
  '/remotes/%2e%2e/%2e%2e/secret.key',
  '/assets/main%00.js',
  '/main%00.js',
  '/..%5c..%5csecret.js',
  '//main.js',
  '/assets//main.1.js',
  '/a/./b.js',
])('finds no file at %s', async (url) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get(url, { 'accept-encoding': encoding });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  }
});

it.each([
  ['/', {}, 200],
  ['/registry.json', {}, 200],
  ['/meta.json', {}, 200],
  ['/assets/none.js', {}, 404],
  ['/main%00.js', {}, 404],
  ['/%zz', {}, 400],
  ['/meta.json', { range: 'bytes=100000-' }, 400],
  ['/meta.json', { range: 'bytes=0-3' }, 206],
  ['/registry.json', { 'if-none-match': 'the current one' }, 304],
  ['/meta.json', { 'if-none-match': 'the current one' }, 304],
])('answers %s (%j) with the headers of every answer', async (url, headers, status) => {
  const asked = { ...(headers as Record<string, string>) };
  if (asked['if-none-match']) asked['if-none-match'] = String((await get(url)).headers.etag);
  const answer = await get(url, asked);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(headersOfEveryAnswer);
});

it.each([
  ['HEAD', '/', 200],
  ['OPTIONS', '/assets/main.1.js', 404],
  ['POST', '/', 404],
  ['PUT', '/registry.json', 404],
] as const)('answers %s %s with them, too', async (method, url, status) => {
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(headersOfEveryAnswer);
});

it.each([
  ['GET', '/assets/main.1.js', { 'accept-encoding': 'br' }],
  ['GET', '/assets/main.1.js', { range: 'bytes=100-' }],
  ['GET', '/remotes/auth/1.0.0-111111111111/remote.js', {}],
  ['HEAD', '/assets/main.1.js', {}],
] as const)('answers %s %s with no header that only a page needs', async (method, url, headers) => {
  const answer = await app.inject({ method, url, headers });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.headers).toSorted()).toEqual(
    [
      ...[
        'cache-control',
        'connection',
        'content-length',
        'content-type',
        'cross-origin-resource-policy',
        'date',
      ],
      ...['strict-transport-security', 'vary', 'x-content-type-options'],
      ...('accept-encoding' in headers ? ['content-encoding'] : []),
    ].toSorted(),
  );
});

it('sends scripts compressed beforehand, to be cached forever', async () => {
  const answer = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
  expect(answer.body).toBe('brotli');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/remotes/auth/1.0.0-111111111111/remote.js')).headers['cache-control']).toContain(
    'immutable',
  );
});

it("names a page's scripts before any of them has run", async () => {
  const links = (await get('/')).headers.link;
  expect(links).toContain('</remotes/auth/1.0.0-111111111111/remote.js>;rel=preload;as=script;crossorigin');
  expect(links).toContain('</remotes/auth/1.0.0-111111111111/7.js>;rel=preload;as=script');
  expect(links).toContain('</assets/forms.1.js>;rel=preload;as=script');
  expect(links).not.toContain('community');
  expect((await get('/s/abc')).headers.link).toContain('/remotes/community/');
  expect((await get('/unknown')).headers.link).toBeUndefined();
});

it('names the application too, and no script where the page works without it', async () => {
  await releaseShell('2', { app: ['/assets/main.2.js'], standsAlone: ['/'] });
  const withLanding = await open();
  const linksAt = async (url: string) => (await withLanding.inject(url)).headers.link;
  expect(await linksAt('/')).toBeUndefined();
  expect(await linksAt('/s/abc')).toMatch(/^<\/assets\/main\.2\.js>;rel=preload;as=script,.*community/);
  expect(await linksAt('/unknown')).toBe('</assets/main.2.js>;rel=preload;as=script');
  await withLanding.close();
});

it('lets a page run nothing but scripts of its own origin', async () => {
  const policy = (await get('/')).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe|localhost/);
});

it('lets a page put files into the bucket, where there is one', async () => {
  expect((await get('/')).headers['content-security-policy']).toContain("connect-src 'self';");
  const withBucket = await open({ putOrigin: 'https://photos.s3.eu-west-1.amazonaws.com' });
  const policy = (await withBucket.inject('/')).headers['content-security-policy'];
  await withBucket.close();
  expect(policy).toContain("connect-src 'self' https://photos.s3.eu-west-1.amazonaws.com;");
});

it('lets a form lead to the payment provider, and nowhere else', async () => {
  expect((await get('/')).headers['content-security-policy']).toContain("form-action 'self';");
  const withPayments = await open({ paymentOrigins: ['https://checkout.stripe.com'] });
  const policy = (await withPayments.inject('/')).headers['content-security-policy'];
  await withPayments.close();
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
});

it('lets a page show the photos of imported listings, from the configured origins', async () => {
  expect((await get('/')).headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  const withFeed = await open({ pictureOrigins: ['https://photos.test'] });
  const policy = (await withFeed.inject('/')).headers['content-security-policy'];
  await withFeed.close();
  expect(policy).toContain("img-src 'self' data: blob: https://photos.test;");
});

it("opens the policy to a developer's machine only where overrides are allowed", async () => {
  await app.close();
  app = await open({ allowOverrides: true });
  expect((await get('/')).headers['content-security-policy']).toContain('http://localhost:*');
  expect((await get('/registry.json')).json()).toMatchObject({ allowOverrides: true });
});

it('opens the policy to listed previews, and tells the page about them', async () => {
  await app.close();
  const previewOrigins = ['https://*.previews.example.com'];
  app = await open({ allowOverrides: true, previewOrigins });
  const policy = (await get('/')).headers['content-security-policy'];
  for (const part of ['script-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${part} 'self' https://\\*\\.previews\\.example\\.com `));
  expect((await get('/registry.json')).json()).toMatchObject({ previewOrigins });
});

it('answers the registry with an ETag, and again as soon as it changes', async () => {
  const first = await get('/registry.json');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(304);
  const store = options.store;
  await store.changeRegistry((registry) =>
    withRelease(registry ?? emptyRegistry(now()), sampleRelease('auth', '2'), null, now()),
  );
  const after = await get('/registry.json', { 'if-none-match': etag });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(etag);
});

it('leaves a malformed remote out, and serves the pages of all others', async () => {
  await options.store.changeRegistry((registry) => {
    const malformed = { ...auth, descriptor: { ...auth.descriptor, routes: null } };
    return withRelease(registry ?? emptyRegistry(now()), malformed as unknown as Release, null, now());
  });
  expect((await app.inject('/events')).statusCode).toBe(200);
  const names = (await app.inject('/registry.json')).json<Registry>().remotes.map(({ name }) => name);
  expect(names).toEqual(['community']);
});

it('answers with a new shell as soon as it is released, and still has the files that open tabs request', async () => {
  expect((await get('/login')).body).toContain('Portico 1');
  await releaseShell('2', { app: ['/assets/main.2.js'] });
  const page = await get('/login');
  expect(page.body).toContain('Portico 2');
  expect(page.headers.link).toContain('</assets/main.2.js>;rel=preload');
  expect((await get('/meta.json')).json().version).toBe('1.0.0+222222222222');
  expect((await get('/assets/main.1.js')).body).toBe('plain');
});

it("never serves a shell's page as a file of the store, without its headers", async () => {
  expect((await get('/remotes/.shell/1.0.0-111111111111/index.html')).statusCode).toBe(404);
  expect((await get('/registry.json')).json().shell).toBeUndefined();
});

it('tells browsers which shell is live, so that a tab of another one keeps its remotes', async () => {
  expect((await get('/registry.json')).json().shellVersion).toBe('1.0.0+111111111111');
});

/** Lists the hash of the landing's script, as a build does. */
async function hashAuthsScripts() {
  const text = JSON.stringify({ '7.js': 'sha256-seven=' });
  const list = '/remotes/auth/1.0.0-111111111111/integrity.json';
  await writeFile(join(releasesDir, 'auth/1.0.0-111111111111/integrity.json'), text);
  const scripts = { list, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  await options.store.changeRegistry((registry) =>
    withRelease(registry ?? emptyRegistry(now()), { ...auth, scripts }, null, now()),
  );
  return { scripts };
}

it('gives pages no hashes of scripts that come from this server', async () => {
  await hashAuthsScripts();
  expect((await get('/')).headers.link).toMatch(/7\.js>;rel=preload;as=script,/);
  expect((await get('/registry.json')).json().remotes[0].live).not.toHaveProperty('scripts');
});

it('preloads without hashes where a list is not the one that was released', async () => {
  await hashAuthsScripts();
  await writeFile(join(releasesDir, 'auth/1.0.0-111111111111/integrity.json'), '{"7.js":"sha256-evil="}');
  const opened = await open({ releasesUrl: 'https://static.example.com' });
  expect((await opened.inject('/')).headers.link).not.toContain('sha256-');
  await opened.close();
});

it('loads remotes from another origin where one is set, and lets that origin fetch them', async () => {
  const releasesUrl = 'https://static.example.com/portico';
  const { scripts } = await hashAuthsScripts();
  const opened = await open({ releasesUrl });
  const at = `${releasesUrl}/remotes/auth/1.0.0-111111111111/`;
  const page = await opened.inject('/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self' https://static.example.com;");
  expect(page.headers.link).toContain(
    `<${at}remote.js>;rel=preload;as=script;crossorigin;integrity=sha384-abc`,
  );
  expect(page.headers.link).toContain(
    `<${at}7.js>;rel=preload;as=script;crossorigin;integrity=sha256-seven=`,
  );
  const { allowedOrigins, remotes } = (await opened.inject('/registry.json')).json();
  expect(allowedOrigins).toEqual(['https://static.example.com']);
  expect(remotes[0].live).toMatchObject({
    entry: `${at}remote.js`,
    preload: { Landing: [`${at}7.js`, '@portico/ui/forms'] },
    // Read from this server, whatever the other origin answers.
    scripts,
  });
  // A content delivery network in front of this server requests them here.
  const file = await opened.inject('/remotes/auth/1.0.0-111111111111/remote.js');
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  await opened.close();
  expect((await options.store.readRegistry())?.allowedOrigins).toEqual([]);
});

describe('with releases in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openSampleBucket>>;
  beforeEach(async () => {
    bucket = await openSampleBucket();
    await app.close();
    options = { ...options, store: bucketStore(bucket.settings) };
    await releaseShell('1');
    await options.store.put('auth', '1.0.0+111111111111', join(releasesDir, 'auth/1.0.0-111111111111'));
    app = await open();
  });
  afterEach(() => bucket.close());

  it('serves them like those in a folder, compressed if they were stored compressed', async () => {
    expect((await get('/login')).body).toContain('Portico 1');
    expect((await get('/meta.json')).json().version).toBe('1.0.0+111111111111');
    const script = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
    expect([script.body, script.headers['cache-control']]).toEqual([
      'brotli',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/assets/main.1.js')).body).toBe('plain');
    expect((await get('/remotes/auth/1.0.0-111111111111/remote.js')).body).toBe('entry');
    for (const path of ['/remotes/auth/1.0.0-222222222222/remote.js', '/assets/none.js', '/registry.lock'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

it('continues with what it knows while the store does not answer, and says what it cannot fetch', async () => {
  await app.close();
  let isAway = false;
  const orAway = <T>(there: () => Promise<T>) => (isAway ? Promise.reject(new Error('away')) : there());
  const { store } = options;
  const files = await store.openFiles();
  options.store = {
    ...store,
    mark: () => orAway(store.mark),
    openFiles: async () => ({ ...files, bring: (path) => orAway(() => files.bring(path)) }),
  };
  app = await open();
  isAway = true;
  expect((await get('/login')).body).toContain('Portico 1');
  const file = await get('/remotes/auth/1.0.0-111111111111/remote.js');
  expect([file.statusCode, file.json().code]).toEqual([503, 'UNAVAILABLE']);
});

it('says in one sentence that no shell is released', async () => {
  const store = folderStore(join(folder, 'nothing'));
  await expect(open({ store })).rejects.toThrow(/No shell is released.*npx pnpm@12 release shell/);
});
