import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestMessageFileBytes, type Message, type MessageFilePut } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { createAttachments } from '../../attachments/attachments.service.ts';
import { createMessageFileSweep } from '../../attachments/fileSweep.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { storageProvider } from '../../providers/storage/index.ts';
import { createSecrets } from '../../support/secrets.ts';
import { talkOver } from './messages.fixture.ts';

let api: TestApp;
let dataFolder: string;
const talk = talkOver(() => api);
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portico-message-files-'));
  api = await openTestApp({ env: { dataFolder } });
});
afterAll(async () => {
  await api.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(async () => {
  await talk.forget();
  await rm(join(dataFolder, 'files/messages'), { recursive: true, force: true });
});

const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#9a7b4f' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

const announce = (who: CastName, threadId: string, content: Buffer, asked: object = {}) =>
  talk.call(who, 'POST', `/messages/threads/${threadId}/files`, {
    ...{ _id: randomUUID(), fileName: 'plan.jpg', contentType: 'image/jpeg', size: content.length },
    ...asked,
  });
const put = ({ put: to }: MessageFilePut, payload: Buffer) =>
  api.app.inject({ method: 'PUT', url: to?.url ?? '', headers: to?.headers, payload });
const complete = (who: CastName, id: string) => talk.call(who, 'POST', `/messages/files/${id}/complete`);
const download = (who: CastName, id: string, form = 'large.jpeg') =>
  talk.call(who, 'GET', `/messages/files/${id}/${form}`);
const statusOf = async (answer: ReturnType<typeof download>) => (await answer).statusCode;
const kept = async () => (await readdir(join(dataFolder, 'files/messages')).catch(() => [])).sort();

async function upload(who: CastName, threadId: string, content: Buffer, asked: object = {}): Promise<string> {
  const _id = randomUUID();
  const answer = await announce(who, threadId, content, { _id, ...asked });
  expect(answer.statusCode).toBe(200);
  expect((await put(answer.json().data, content)).statusCode).toBe(204);
  expect((await complete(who, _id)).json().data).toMatchObject({ _id });
  return _id;
}
const sendWith = (who: CastName, threadId: string, fileIds: string[]): Promise<Message> =>
  talk.send(who, threadId, { ...talk.written(''), fileIds });
const storageOf = () =>
  storageProvider({ env: api.env, secrets: createSecrets(api.env.secretKey ?? ''), now: api.now });
function sweep() {
  const storage = storageOf();
  return createMessageFileSweep({ db: api.db, now: api.now, storage }, api.app.log)();
}

it('shows a photo re-encoded in two sizes, and a document as it was sent, to the people in the thread', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const content = await photo();
  const ids = [
    await upload('agent', _id, content),
    await upload('agent', _id, pdf, { fileName: 'Plan “B”.pdf', contentType: 'application/pdf' }),
  ];
  const [image = '', document = ''] = ids;
  await sendWith('agent', _id, ids);
  const { docs } = await talk.messages('lead', _id);
  expect(docs.at(-1)?.files).toMatchObject([
    { _id: image, kind: 'photo', name: 'plan.jpg', width: 1920, height: 960 },
    { _id: document, kind: 'document', name: 'Plan “B”.pdf', bytes: pdf.length, width: null },
  ]);
  const large = await download('lead', image);
  expect(large.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(large.rawPayload).metadata()).exif).toBeUndefined();
  expect((await sharp((await download('lead', image, 'small.webp')).rawPayload).metadata()).width).toBe(640);
  const plan = await download('lead', document, 'file.pdf');
  expect(plan.rawPayload.equals(pdf)).toBe(true);
  expect(plan.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Plan%20%E2%80%9CB%E2%80%9D.pdf",
  );
});

it('attaches once, even if each step is repeated', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const content = await photo();
  const file = await upload('agent', _id, content);
  expect((await announce('agent', _id, content, { _id: file })).json().data).toEqual({ put: null });
  expect((await complete('agent', file)).json().data._id).toBe(file);
  const message = { ...talk.written('The plan'), fileIds: [file] };
  const first = await talk.send('agent', _id, message);
  expect(await talk.send('agent', _id, message)).toEqual(first);
  expect(first.files).toHaveLength(1);
  // In another message it would be shown twice.
  const again = await talk.call('agent', 'POST', `/messages/threads/${_id}/messages`, {
    ...{ ...talk.written('Again'), fileIds: [file] },
  });
  expect([again.statusCode, again.json().fieldCodes]).toEqual([
    400,
    { fileIds: { code: 'FILE_NOT_ARRIVED' } },
  ]);
  expect((await talk.messages('lead', _id)).docs).toHaveLength(1);
});

it('checks the reader’s rights at each read: strangers, people who left before, or blocked the sender', async () => {
  const group = await talk.open('agent', 'group', ['lead', 'member'], 'Plans');
  await talk.send('agent', group._id, 'Hello');
  await talk.change('member', group._id, { leaves: true });
  const file = await upload('agent', group._id, await photo());
  // Before it is sent nobody else can see it.
  expect(await statusOf(download('lead', file))).toBe(404);
  expect(await statusOf(download('agent', file))).toBe(200);
  await sendWith('agent', group._id, [file]);
  for (const [who, status] of [
    ['lead', 200],
    ['member', 404],
    ['developer', 404],
    ['admin', 404],
    ['concierge', 404],
  ] as const)
    expect([who, await statusOf(download(who, file))]).toEqual([who, status]);
  await talk.call('lead', 'PUT', `/messages/blocks/${cast.agent.personId}`);
  expect(await statusOf(download('lead', file))).toBe(404);
  expect((await talk.messages('lead', group._id)).docs.at(-1)?.files).toEqual([]);
});

it.each([
  ['what says that it is something else', { contentType: 'text/html' }, 'FILE_KIND'],
  ['what is empty', { size: 0 }, 'FILE_EMPTY'],
  ['what is too large', { size: largestMessageFileBytes + 1 }, 'FILE_TOO_LARGE'],
])('refuses %s before it is sent', async (_, asked, code) => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const answer = await announce('agent', _id, pdf, asked);
  expect([answer.statusCode, answer.json().fieldCodes.file.code]).toEqual([400, code]);
});

it.each([
  ['a page that calls itself a photo', Buffer.from('<html><script>alert(1)</script></html>'), 'FILE_KIND'],
  ['a drawing that can carry scripts', Buffer.from('<svg onload="alert(1)"></svg>'), 'PHOTO_SVG'],
  ['a document that breaks off', pdf.subarray(0, 20), 'FILE_DAMAGED'],
])('refuses %s by its content, and keeps nothing of it', async (_, content, code) => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const id = randomUUID();
  await put((await announce('agent', _id, content, { _id: id })).json().data, content);
  const answer = await complete('agent', id);
  expect([answer.statusCode, answer.json().fieldCodes.file.code]).toEqual([400, code]);
  expect(await statusOf(download('agent', id))).toBe(404);
  const sent = await talk.call('agent', 'POST', `/messages/threads/${_id}/messages`, {
    ...{ ...talk.written(''), fileIds: [id] },
  });
  expect(sent.statusCode).toBe(400);
});

it('accepts no file from somebody who may not write, and reveals nobody else’s', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const mine = await upload('agent', _id, pdf);
  expect((await announce('developer', _id, pdf)).statusCode).toBe(404);
  expect((await announce('lead', _id, pdf, { _id: mine })).statusCode).toBe(409);
  expect((await complete('lead', mine)).statusCode).toBe(404);
  await talk.call('lead', 'PUT', `/messages/blocks/${cast.agent.personId}`);
  expect((await announce('agent', _id, pdf)).json().code).toBe('CANNOT_WRITE');
});

it('removes files that were taken back or never sent, and nothing else', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const [sent, takenBack, unsent] = [
    await upload('agent', _id, pdf),
    await upload('agent', _id, pdf),
    await upload('agent', _id, pdf),
  ];
  await sendWith('agent', _id, [sent]);
  const message = await sendWith('agent', _id, [takenBack]);
  await talk.call('agent', 'DELETE', `/messages/${message._id}`);
  // Readers lose it at once, before the sweep.
  expect(await statusOf(download('lead', takenBack, 'file.pdf'))).toBe(404);
  expect((await talk.messages('lead', _id)).docs.at(-1)?.files).toEqual([]);
  await sweep();
  expect(await kept()).toEqual([sent, unsent].toSorted());
  api.advance(25 * 60 * 60_000);
  await sweep();
  expect(await kept()).toEqual([sent]);
  await api.forget();
  expect(await statusOf(download('lead', sent, 'file.pdf'))).toBe(200);
});

it('keeps what was checked first, even if another process has read the same address', async () => {
  const { _id: threadId } = await talk.open('agent', 'direct', ['lead']);
  const id = randomUUID();
  await put((await announce('agent', threadId, pdf, { _id: id })).json().data, pdf);
  const storage = storageOf();
  const other = Buffer.concat([Buffer.from('%PDF-1.7\n% another one\n'), pdf]);
  let encoded = 0;
  // The other process has already checked whether the file is stored, and reads what was uploaded later.
  const elsewhere = createAttachments({
    ...{ db: api.db, now: api.now },
    storage: {
      ...storage,
      get: async () => {
        encoded += 1;
        await complete('agent', id);
        return other;
      },
    },
  });
  const requester = { personId: cast.agent.personId } as Requester;
  await Promise.all([elsewhere.complete(id, requester), elsewhere.complete(id, requester)]);
  expect(encoded).toBe(1);
  expect((await download('agent', id, 'file.pdf')).rawPayload).toEqual(pdf);
});
