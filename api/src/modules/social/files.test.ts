import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageFilePut, Post } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { createMessageFileSweep } from '../../attachments/fileSweep.service.ts';
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
  const post = await social.post('lead', closedGroup, '', { fileIds: ids.toReversed() });
  expect(post.files.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect([await statusOf('agent', ids[0] ?? ''), await statusOf('developer', ids[0] ?? '')]).toEqual([
    200, 404,
  ]);
  // A message's address does not open it.
  const other = await api.call('agent', 'GET', `/messages/files/${ids[0]}/small.webp`);
  expect(other.statusCode).toBe(404);
  const changed = await social.call('lead', 'PUT', `/posts/${post._id}`, { body: '' });
  expect((changed.json().data as Post).files).toHaveLength(2);
});

it('takes photos only, from members of the group, each into one post', async () => {
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
  await social.post('lead', closedGroup, '', { fileIds: [id] });
  const again = await social.written(closedGroup, '', { fileIds: [id] });
  const answer = await social.call('lead', 'POST', '/posts', again);
  expect(answer.json().fieldCodes).toMatchObject({ fileIds: { code: 'FILE_NOT_ARRIVED' } });
});

it('removes photos of posts that were taken back, but not while a report of the post waits', async () => {
  const fileIds = [await upload('lead')];
  const { _id } = await social.post('lead', closedGroup, 'Look', { fileIds });
  const report = { reason: 'privacy', words: '' };
  const { data } = (await social.call('agent', 'POST', `/posts/${_id}/report`, report)).json();
  await social.call('lead', 'DELETE', `/posts/${_id}`);
  const before = await kept();
  await sweep();
  expect([await statusOf('agent', fileIds[0] ?? ''), await kept()]).toEqual([404, before]);
  const evidence = `/content-reports/${data._id}/files/${fileIds[0]}/large.jpeg`;
  expect((await api.call('admin', 'GET', evidence)).statusCode).toBe(200);
  const decision = { takesAway: false, warns: false, closedDays: null, note: 'Seen.', words: '' };
  await api.call('admin', 'PUT', `/content-reports/${data._id}/decision`, { payload: decision });
  api.advance(38 * 24 * 3_600_000);
  await sweep();
  expect(await kept()).toBe(before - 1);
});
