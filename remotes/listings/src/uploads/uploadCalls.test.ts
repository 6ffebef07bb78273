import { configureClient } from '@portico/client';
import type { SignedUpload } from '@portico/contracts';
import { stubApi } from '@portico/testing';
import { putFile, signUploads } from './uploadCalls.ts';

const signed: SignedUpload = {
  fileName: 'house.jpg',
  uploadId: '00000000-0000-4000-8000-000000000001',
  url: 'https://photos.test/listings/one/incoming?X-Amz-Signature=abc',
  headers: { 'Content-Type': 'image/jpeg' },
  expiresAt: '2026-11-22T02:00:00.000Z',
};
const photo = new Blob(['photo'], { type: 'image/jpeg' });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );

it('announces many files a few at a time, and answers in their order', async () => {
  const api = stubApi().on('POST', '/api/uploads/sign', ({ body }: { body: unknown }) => ({
    data: (body as { files: { fileName: string }[] }).files.map(({ fileName }) => ({ ...signed, fileName })),
  }));
  const file = { contentType: 'image/jpeg', size: 5 };
  const files = Array.from({ length: 45 }, (_, index) => ({ ...file, fileName: `${index}.jpg` }));
  const answers = await signUploads({ files });
  expect(answers.map(({ fileName }) => fileName)).toEqual(files.map(({ fileName }) => fileName));
  const sizes = api.calls.map(({ body }) => (body as { files: unknown[] }).files.length);
  expect(sizes).toEqual([20, 20, 5]);
});

it('sends a file with what was signed and nothing of the session', async () => {
  const tokens = { read: () => ({ token: 'mine' }), write: () => {}, nextWrite: async () => {} };
  configureClient({ tokens, idleMs: () => null, onSessionEnded: () => {}, onRefused: () => {} });
  const api = stubApi().on('PUT', '/listings/one/incoming', { status: 200 });
  await putFile(signed, photo);
  const [call] = api.calls;
  expect(call?.body).toBe(photo);
  expect(call?.query.get('X-Amz-Signature')).toBe('abc');
  expect([call?.headers.get('Content-Type'), call?.headers.get('X-Token')]).toEqual(['image/jpeg', null]);
});

it.each([
  ['FORBIDDEN', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }],
  ['FORBIDDEN', { status: 403, body: { code: 'FORBIDDEN', msg: 'You do not have access to this.' } }],
  ['UNAVAILABLE', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }],
  ['OFFLINE', { networkError: true }],
])('says %s when the storage answers %j', async (code, answer) => {
  stubApi().on('PUT', '/listings/one/incoming', answer);
  expect(await codeOf(putFile(signed, photo))).toBe(code);
});

it('ends when it is told to', async () => {
  stubApi().on('PUT', '/listings/one/incoming', { hang: true });
  const leaving = new AbortController();
  const sending = codeOf(putFile(signed, photo, { signal: leaving.signal }));
  leaving.abort();
  expect(await sending).toBe('ABORTED');
});
