import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '../providers/releases/folderStore.ts';
import { emptyRegistry, withRelease } from '../providers/releases/registry.ts';
import { sampleRelease } from '../providers/releases/sampleRelease.ts';
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
let options: WebOptions;
let app: FastifyInstance;

async function open(changes: Partial<WebOptions> = {}) {
  const opened = Fastify();
  await opened.register(web, { ...options, ...changes });
  return opened;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  const shellDist = join(folder, 'shell');
  const releasesDir = join(folder, 'releases');
  await mkdir(join(shellDist, 'assets'), { recursive: true });
  await mkdir(join(releasesDir, 'auth/1.0.0-111111111111'), { recursive: true });
  await writeFile(join(shellDist, 'index.html'), '<!doctype html><title>Portico</title>');
  await writeFile(
    join(shellDist, 'meta.json'),
    '{"version":"1","shared":{"@portico/ui/forms":["/assets/forms.js"]}}',
  );
  await writeFile(join(shellDist, 'assets/main.js'), 'plain');
  await writeFile(join(shellDist, 'assets/main.js.br'), 'brotli');
  await writeFile(join(releasesDir, 'auth/1.0.0-111111111111/remote.js'), 'entry');
  await folderStore(releasesDir).changeRegistry(() =>
    withRelease(withRelease(emptyRegistry(now()), auth, now()), community, now()),
  );
  options = {
    shellDist,
    releasesDir,
    allowOverrides: false,
    isProduction: true,
    now,
    putOrigin: null,
    pictureOrigins: [],
  };
  app = await open();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

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

it('sends scripts compressed beforehand, to be kept for ever', async () => {
  const answer = await get('/assets/main.js', { 'accept-encoding': 'br' });
  expect(answer.body).toBe('brotli');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/remotes/auth/1.0.0-111111111111/remote.js')).headers['cache-control']).toContain(
    'immutable',
  );
});

it("names a page's scripts before any of them has run", async () => {
  const links = (await get('/')).headers.link;
  expect(links).toContain(
    '</remotes/auth/1.0.0-111111111111/remote.js>; rel=preload; as=script; crossorigin=anonymous',
  );
  expect(links).toContain('</remotes/auth/1.0.0-111111111111/7.js>; rel=preload; as=script');
  expect(links).toContain('</assets/forms.js>; rel=preload; as=script');
  expect(links).not.toContain('community');
  expect((await get('/s/abc')).headers.link).toContain('/remotes/community/');
  expect((await get('/unknown')).headers.link).toBeUndefined();
});

it('names the application too, and no script at all where the page stands alone', async () => {
  await writeFile(
    join(options.shellDist, 'meta.json'),
    '{"version":"1","shared":{},"app":["/assets/main.js"],"standsAlone":["/"]}',
  );
  const withLanding = await open();
  const linksAt = async (url: string) => (await withLanding.inject(url)).headers.link;
  expect(await linksAt('/')).toBeUndefined();
  expect(await linksAt('/s/abc')).toMatch(/^<\/assets\/main\.js>; rel=preload; as=script, .*community/);
  expect(await linksAt('/unknown')).toBe('</assets/main.js>; rel=preload; as=script');
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

it('lets a page show the photos of imported listings, where it was told of them', async () => {
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

it('answers the registry with an ETag, and anew as soon as it changes', async () => {
  const first = await get('/registry.json');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(304);
  const store = folderStore(options.releasesDir);
  await store.changeRegistry((registry) =>
    withRelease(registry ?? emptyRegistry(now()), sampleRelease('auth', '2'), now()),
  );
  const after = await get('/registry.json', { 'if-none-match': etag });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(etag);
});

it('says in one sentence that the shell is not built', async () => {
  await expect(open({ shellDist: join(folder, 'nothing') })).rejects.toThrow(/not built.*pnpm build/);
});
