import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { errors } from '../../plugins/errors.ts';
import { validatorCompiler } from '../../plugins/validation.ts';
import { picturesRoutes } from './pictures.routes.ts';

let app: FastifyInstance;
let cacheDir: string;
const access = new Map<string, unknown>();

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'portico-routes-'));
  app = Fastify().setValidatorCompiler(validatorCompiler);
  app.addHook('onRoute', ({ url, config }) => {
    access.set(url, config?.access);
  });
  await app.register(errors);
  await app.register(picturesRoutes, { prefix: '/api', cacheDir });
});
afterAll(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const get = (path: string) => app.inject({ url: `/api/pictures/${path}` });
const id = '0b5e2f6c-9d1a-4a7e-8f33-3d6a1c2b4e5f';

it.each([
  [`coast/villa/dusk/front/${id}/320.avif`, 'image/avif', 320],
  [`alps/chalet/noon/interior/${id}/160.webp`, 'image/webp', 160],
  [`lake/estate/golden/plan/l42/32.jpeg`, 'image/jpeg', 32],
  [`skyline/tower/night/view/l42/thumb.jpeg`, 'image/jpeg', 300],
  [`portraits/woman/${id}/320.jpeg`, 'image/jpeg', 320],
])('serves %s', async (path, type, width) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
});

it('serves the same bytes from the cache', async () => {
  const path = `coast/villa/dusk/front/${id}/160.jpeg`;
  const [first, second] = [await get(path), await get(path)];
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

it.each([
  ['an unknown place', 'moon/villa/dusk/front/l1/320.avif'],
  ['an unknown building', 'coast/tent/dusk/front/l1/320.avif'],
  ['an unknown hour', 'coast/villa/midnight/front/l1/320.avif'],
  ['an unknown view', 'coast/villa/dusk/attic/l1/320.avif'],
  ['a width that is not offered', 'coast/villa/dusk/front/l1/321.avif'],
  ['a format that is not offered', 'coast/villa/dusk/front/l1/320.svg'],
  ['a thumbnail in another format', 'coast/villa/dusk/front/l1/thumb.avif'],
  ['a seed with a path in it', 'coast/villa/dusk/front/..%2f..%2fetc/320.avif'],
  ['a seed that is too long', `coast/villa/dusk/front/${'a'.repeat(65)}/320.avif`],
  ['an unknown look', 'portraits/cat/l1/320.avif'],
])('refuses %s', async (_what, path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', msg: expect.any(String) });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('is open to everyone, and says so on every route', () => {
  expect([...access.values()]).toEqual(Array.from(access.keys(), () => 'public'));
  expect(access.size).toBeGreaterThanOrEqual(2);
});
