import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp } from '../../../test/testApp.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { drawingLimit } from './samplePictures.routes.ts';

type Options = Parameters<typeof openTestApp>[0];

const scene = '/pictures/coast/villa/dusk/front/l1/32.jpeg';
const portrait = '/pictures/portraits/woman/l1/32.jpeg';

async function statusesOf(options: Options): Promise<number[]> {
  const api = await openTestApp(options);
  const answers = [await api.call(null, 'GET', scene), await api.call(null, 'GET', portrait)];
  await api.close();
  return answers.map(({ statusCode }) => statusCode);
}

it.each<[string, Options, number]>([
  ['where the demo is seeded', {}, 200],
  ['nowhere else', { seed: 'none' }, 404],
  ['never in production', { env: { mode: 'production' } }, 404],
  [
    'in production where its operator allows the demo accounts',
    { env: { mode: 'production', allowedEmbedded: ['demo-accounts'] } },
    200,
  ],
])('sample pictures are served %s', async (_where, options, status) => {
  expect(await statusesOf(options)).toEqual([status, status]);
});

it('draws a limited number of new pictures an hour for one address, and still serves stored ones', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-sample-pictures-'));
  const api = await openTestApp({ env: { dataFolder } });
  const statusOf = async (path: string) => (await api.call(null, 'GET', path)).statusCode;
  expect(await statusOf(scene)).toBe(200);
  await api.db.update(rateLimits).set({ attempts: drawingLimit.free - 1 });
  expect(await statusOf(portrait)).toBe(200);
  const refused = await api.call(null, 'GET', '/pictures/portraits/woman/l2/32.jpeg');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toBe('30');
  expect(await statusOf(scene)).toBe(200);
  const elsewhere = await api.call(null, 'GET', '/pictures/portraits/woman/l2/32.jpeg', {
    remoteAddress: '192.0.2.7',
  });
  expect(elsewhere.statusCode).toBe(200);
  await api.close();
  await rm(dataFolder, { recursive: true, force: true });
});
