import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageFilePut, Post, WholeReport } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { createMessageFileSweep } from '../../attachments/fileSweep.service.ts';
import { contentReports } from '../../db/schema/index.ts';
import { storageProvider } from '../../providers/storage/index.ts';
import { createSecrets } from '../../support/secrets.ts';
import { closedGroup, socialOver } from './social.fixture.ts';

let api: TestApp;
let dataFolder: string;
const social = socialOver(() => api);
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portico-post-files-'));
  api = await openTestApp({ env: { dataFolder } });
});
afterAll(async () => {
  await api.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(() => social.forget());

const photo = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#9a7b4f' } })
    .jpeg()
    .toBuffer();

async function announce(who: CastName, content: Buffer, asked: object = {}) {
  const path = `/groups/${await social.groupId(closedGroup)}/files`;
  return social.call(who, 'POST', path, {
    ...{ _id: randomUUID(), fileName: 'pool.jpg', contentType: 'image/jpeg', size: content.length },
    ...asked,
  });
}
async function upload(who: CastName): Promise<string> {
  const [_id, content] = [randomUUID(), await photo()];
  const { put }: MessageFilePut = (await announce(who, content, { _id })).json().data;
  await api.app.inject({ method: 'PUT', url: put?.url ?? '', headers: put?.headers, payload: content });
  expect((await social.call(who, 'POST', `/files/${_id}/complete`)).json().data).toMatchObject({
    kind: 'photo',
  });
  return _id;
}
const shown = (_id: string, description = 'The pool at dusk') => ({ _id, description });
const statusOf = async (who: CastName, id: string) =>
  (await social.call(who, 'GET', `/files/${id}/small.webp`)).statusCode;
function sweep() {
  const secrets = createSecrets(api.env.secretKey ?? '');
  const storage = storageProvider({ env: api.env, secrets, now: api.now });
  return createMessageFileSweep({ db: api.db, now: api.now, storage }, api.app.log)();
}
const kept = async () => (await readdir(join(dataFolder, 'files/messages')).catch(() => [])).length;

it('shows photos of a post to those who read it, in their order, and to nobody before it is posted', async () => {
  const ids = [await upload('lead'), await upload('lead')];
  expect([await statusOf('lead', ids[0] ?? ''), await statusOf('agent', ids[0] ?? '')]).toEqual([200, 404]);
  const post = await social.post('lead', closedGroup, '', {
    files: [shown(ids[1] ?? '', ' The pool at dusk '), shown(ids[0] ?? '', 'The sea from the terrace')],
  });
  expect(post.files).toMatchObject([
    { _id: ids[1], name: 'pool.jpg', description: 'The pool at dusk' },
    { _id: ids[0], name: 'pool.jpg', description: 'The sea from the terrace' },
  ]);
  expect((await social.read('agent', post._id)).files).toEqual(post.files);
  expect([await statusOf('agent', ids[0] ?? ''), await statusOf('developer', ids[0] ?? '')]).toEqual([
    200, 404,
  ]);
  // A message's address does not open it.
  const other = await api.call('agent', 'GET', `/messages/files/${ids[0]}/small.webp`);
  expect(other.statusCode).toBe(404);
  const changed = await social.call('lead', 'PUT', `/posts/${post._id}`, { body: '' });
  expect((changed.json().data as Post).files).toHaveLength(2);
});

it('accepts only photos, from members of the group, each in one post', async () => {
  const content = await photo();
  const codeOf = async (answer: ReturnType<typeof announce>) => (await answer).json().code;
  expect(await codeOf(announce('developer', content))).toBe('NOT_FOUND');
  expect(await codeOf(announce('lead', content, { contentType: 'application/pdf' }))).toBe('INVALID_INPUT');
  const [_id, document] = [randomUUID(), Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')];
  const { put }: MessageFilePut = (await announce('lead', document, { _id })).json().data;
  await api.app.inject({ method: 'PUT', url: put?.url ?? '', headers: put?.headers, payload: document });
  expect((await social.call('lead', 'POST', `/files/${_id}/complete`)).json().fieldCodes).toMatchObject({
    file: { code: 'FILE_KIND' },
  });
  const id = await upload('lead');
  await social.post('lead', closedGroup, '', { files: [shown(id)] });
  const again = await social.written(closedGroup, '', { files: [shown(id)] });
  const answer = await social.call('lead', 'POST', '/posts', again);
  expect(answer.json().fieldCodes).toMatchObject({ files: { code: 'FILE_NOT_ARRIVED' } });
});

it.each([
  ['none', undefined],
  ['nothing that can be seen', ' \u200b'],
  ['more than one line', 'The pool\nat dusk'],
  ['more than 200 characters', 'x'.repeat(201)],
])('refuses a photo described with %s', async (_, description) => {
  const files = [{ _id: await upload('lead'), description }];
  const answer = await social.call(
    'lead',
    'POST',
    '/posts',
    await social.written(closedGroup, 'Look', { files }),
  );
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await social.feed('lead')).docs).toEqual([]);
});

it('refuses the same photo twice in one post', async () => {
  const id = await upload('lead');
  const files = [shown(id, 'The pool'), shown(id, 'The sea')];
  const answer = await social.call(
    'lead',
    'POST',
    '/posts',
    await social.written(closedGroup, '', { files }),
  );
  expect(answer.json().fieldCodes).toMatchObject({ files: { code: 'FILE_NOT_ARRIVED' } });
});

it('removes photos of posts that were taken back, but not while a report of the post waits', async () => {
  const id = await upload('lead');
  const { _id } = await social.post('lead', closedGroup, 'Look', { files: [shown(id)] });
  const report = { reason: 'privacy', words: '' };
  const { data } = (await social.call('agent', 'POST', `/posts/${_id}/report`, report)).json();
  await social.call('lead', 'DELETE', `/posts/${_id}`);
  const before = await kept();
  await sweep();
  expect([await statusOf('agent', id), await kept()]).toEqual([404, before]);
  const address = `/content-reports/${data._id}`;
  expect((await api.call('admin', 'GET', `${address}/files/${id}/large.jpeg`)).statusCode).toBe(200);
  const { evidence }: WholeReport = (await api.call('admin', 'GET', address)).json().data;
  expect(evidence.messages).toMatchObject([{ files: [{ _id: id, description: 'The pool at dusk' }] }]);
  // Staff whose own words were reported see neither the report nor its files.
  await api.db.update(contentReports).set({ reportedPersonId: cast.concierge.personId });
  const file = `${address}/files/${id}/large.jpeg`;
  expect((await api.call('concierge', 'GET', file)).statusCode).toBe(404);
  const decision = { takesAway: false, warns: false, closedDays: null, note: 'Seen.', words: '' };
  await api.call('admin', 'PUT', `${address}/decision`, { payload: decision });
  api.advance(38 * 24 * 3_600_000);
  await sweep();
  expect(await kept()).toBe(before - 1);
});
