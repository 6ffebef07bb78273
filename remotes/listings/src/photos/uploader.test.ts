import type { SignUploadsBody } from '@portico/contracts';
import { type StubbedApi, stubApi } from '@portico/testing';
import { createUploader } from './uploader.ts';
import { mostAtOnce, type Upload } from './uploadQueue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const picture = (key: string) => ({
  key,
  fileName: `${key}.jpg`,
  isPrimary: false,
  name: '',
  pictureUrl: '',
  thumbnailUrl: '',
  uploadSuccess: true,
  previousUpload: false,
  baseUrl: null,
});

function answerAll(api: StubbedApi) {
  let last = 0;
  api.on('POST', '/api/uploads/sign', ({ body }: { body: unknown }) => ({
    data: (body as SignUploadsBody).files.map(({ fileName }) => {
      last += 1;
      return {
        fileName,
        uploadId: `u${last}`,
        url: `/put/u${last}`,
        headers: {},
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      };
    }),
  }));
  api.on('PUT', '/put/:id', { status: 200 });
  api.on('POST', '/api/uploads/:id/complete', ({ params }: { params: Record<string, string> }) => ({
    data: picture(params.id ?? ''),
  }));
  api.on('DELETE', '/api/uploads/:id', { data: { deleted: true } });
  return api;
}

const photos = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => new File(['photo'], `${place + 1}.jpg`, { type: 'image/jpeg' }),
  );

function begin(count = 1) {
  const api = answerAll(stubApi());
  const arrived: string[] = [];
  const uploader = createUploader({
    agentId: () => 'agent-1',
    onArrived: (pictures) => arrived.push(...pictures.map((one) => one.picture.key)),
  });
  const stop = uploader.start();
  const uploads = () => uploader.getQueue().uploads;
  return { api, uploader, arrived, stop, uploads, choose: () => uploader.add(photos(count), []) };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const fault = (status: number, body: object, headers = {}) => ({ status, body, headers });
const lost = { networkError: true };
const steps = [
  ['POST', '/api/uploads/sign'],
  ['PUT', '/put/:id'],
  ['POST', '/api/uploads/:id/complete'],
] as const;

it('announces photos together, in whose folder they belong, and brings each to the listing', async () => {
  const { api, arrived, choose } = begin(4);
  choose();
  await pass(500);
  expect(arrived).toEqual(['u1', 'u2', 'u3', 'u4']);
  expect(api.callsTo('POST', '/api/uploads/sign').map(({ body }) => body)).toEqual([
    {
      agentId: 'agent-1',
      files: photos(4).map(({ name }) => ({ fileName: name, contentType: 'image/jpeg', size: 5 })),
    },
  ]);
});

it.each(steps)('goes on by itself when the line drops twice at %s %s', async (method, path) => {
  const { api, arrived, uploads, choose } = begin();
  api.once(method, path, lost).once(method, path, lost);
  choose();
  await pass(500);
  expect(uploads()[0]?.status).toBe('resting');
  await pass(6000);
  expect(arrived).toHaveLength(1);
  expect(uploads()).toEqual([]);
});

it.each(steps)('waits for a person when %s %s fails three times, and then goes on', async (method, path) => {
  const { api, uploader, arrived, uploads, choose } = begin();
  for (let time = 0; time < 3; time += 1) api.once(method, path, lost);
  choose();
  await pass(60_000);
  expect(uploads()).toEqual([
    expect.objectContaining({ status: 'failed', failure: 'broken', reasons: ['connection'] }),
  ]);
  uploader.retry([1]);
  await pass(500);
  expect(arrived).toHaveLength(1);
});

it.each<[string, readonly [string, string], object, Partial<Upload>]>([
  [
    'a file that is no photo',
    steps[2],
    fault(400, { code: 'INVALID_INPUT', msg: 'No.', fields: { photo: 'This file is damaged' } }),
    { failure: 'refused', reasons: [{ text: 'This file is damaged' }] },
  ],
  [
    'a folder of somebody else',
    steps[0],
    fault(403, { code: 'FORBIDDEN', msg: 'You may not do this.' }),
    { failure: 'refused', reasons: [{ text: 'You may not do this' }] },
  ],
  [
    'a file the server announces as too large',
    steps[0],
    { data: [{ fileName: '1.jpg', reason: 'too large', problems: ['size'] }] },
    { failure: 'refused', reasons: ['size'] },
  ],
])('asks no second time about %s', async (_what, [method, path], answer, expected) => {
  const { api, uploads, choose } = begin();
  api.on(method, path, answer);
  choose();
  await pass(60_000);
  expect(uploads()).toEqual([expect.objectContaining({ status: 'failed', ...expected })]);
  expect(api.callsTo(method, path)).toHaveLength(1);
});

it('asks for a new address when the storage says the old one came too late', async () => {
  const { api, arrived, choose } = begin();
  api.once('PUT', '/put/:id', fault(403, {}));
  choose();
  await pass(500);
  expect(arrived).toEqual(['u2']);
});

it('does not retry forever when the device’s clock is wrong', async () => {
  const { api, arrived, choose } = begin();
  const expiresAt = new Date(Date.now() - 3_600_000).toISOString();
  const late = { fileName: '1.jpg', uploadId: 'u9', url: '/put/u9', headers: {}, expiresAt };
  api.on('POST', '/api/uploads/sign', { data: [late] });
  choose();
  await pass(500);
  expect(arrived).toEqual(['u9']);
  expect(api.callsTo('POST', '/api/uploads/sign')).toHaveLength(1);
});

it('comes back when the server says so, however often', async () => {
  const { api, arrived, choose } = begin();
  const busy = fault(503, { code: 'UNAVAILABLE', msg: 'Busy.' }, { 'retry-after': '5' });
  for (let time = 0; time < 4; time += 1) api.once('POST', '/api/uploads/:id/complete', busy);
  choose();
  await pass(15_000);
  expect(arrived).toEqual([]);
  await pass(10_000);
  expect(arrived).toHaveLength(1);
});

it('waits while offline, and continues as soon as it is online', async () => {
  const { api, arrived, uploads, choose } = begin();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  choose();
  await pass(60_000);
  expect(api.calls).toEqual([]);
  expect(uploads()[0]?.status).toBe('waiting');
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(500);
  expect(arrived).toHaveLength(1);
});

it('counts a connection as dead when nothing moves on it, and tries again', async () => {
  const { api, arrived, choose } = begin();
  api.once('PUT', '/put/:id', { hang: true });
  choose();
  await pass(32_000);
  expect(arrived).toHaveLength(1);
});

it('stops what is cancelled, and tells the server', async () => {
  const { api, uploader, arrived, uploads, choose } = begin();
  api.on('PUT', '/put/:id', { hang: true });
  choose();
  await pass(100);
  uploader.remove([1]);
  await pass(60_000);
  expect(uploads()).toEqual([]);
  expect(arrived).toEqual([]);
  expect(api.callsTo('PUT', '/put/:id')).toHaveLength(1);
  expect(api.callsTo('DELETE', '/api/uploads/u1')).toHaveLength(1);
});

it('sends nothing more once its screen is gone', async () => {
  const { api, stop, choose } = begin();
  api.on('PUT', '/put/:id', { hang: true });
  choose();
  await pass(100);
  stop();
  await pass(60_000);
  expect(api.callsTo('PUT', '/put/:id')).toHaveLength(1);
});

it('carries 200 photos a few at a time, and speaks once a frame', async () => {
  const { api, uploader, arrived, choose } = begin(200);
  let onLine = 0;
  let most = 0;
  api.on('PUT', '/put/:id', async () => {
    onLine += 1;
    most = Math.max(most, onLine);
    await new Promise((resolve) => setTimeout(resolve, 20));
    onLine -= 1;
    return { status: 200 };
  });
  let told = 0;
  uploader.subscribe(() => {
    told += 1;
  });
  const begun = Date.now();
  choose();
  await pass(10_000);
  expect(arrived).toHaveLength(200);
  expect(most).toBe(mostAtOnce);
  expect(told).toBeLessThanOrEqual((Date.now() - begun) / 16 + 1);
  expect(told).toBeLessThan(700);
});
