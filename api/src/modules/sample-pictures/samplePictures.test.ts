import { openTestApp } from '../../../test/testApp.ts';

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
