import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { folderStore } from '../../providers/releases/folderStore.ts';
import { createReleases } from '../../providers/releases/releases.ts';
import { putSample, putSampleShell } from '../../providers/releases/sampleStore.ts';
import { StartProblem } from '../../startProblem.ts';
import { noteApi, requireFittingApi } from './noteApi.ts';

const now = () => new Date('2026-11-26T12:00:00.000Z');
const ask = { by: 'ci', why: null };
const version = '1.0.0+111111111111';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-'));
  const store = folderStore(folder);
  const releases = createReleases(store, now);
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  const uses = { rooms: {}, api: ['GET /events/{}'], words: [], bundled: {} };
  await releases.goLive('community', await putSample(store, 'community', '1', { uses }), ask);
});
afterEach(() => rm(folder, { recursive: true }));

const rulesOf = (fields: Parameters<typeof Type.Object>[0]) => [
  { method: 'GET', url: '/api/events/:id', schema: { response: { 200: Type.Object(fields) } } },
  { method: 'HEAD', url: '/api/events/:id' },
];

it('does not start an API in production that removes what something live calls, unless allowed by name', async () => {
  const log = { warn: jest.fn(), error: jest.fn() };
  const noted = { place: { releasesFolder: folder }, now, log: log as never };
  const before = rulesOf({ title: Type.String() });
  const after = rulesOf({ name: Type.String() });
  const start = (rules: typeof before, mode: string, allowed: string[] = []) =>
    requireFittingApi(rules, { ...noted, mode, allowed });
  // The first API has nothing before it to be compared with.
  await start(before, 'production');
  await noteApi(before, noted);
  await start(before, 'production');
  const sentence = `GET /events/{} no longer answers title: community ${version} calls it`;
  const refusal = await start(after, 'production').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect(String(refusal)).toContain(sentence);
  expect(String(refusal)).toContain('start with ALLOW_API_BREAKS="GET /events/{}"');
  await start(after, 'production', ['GET /events/{}']);
  // An API that ran before may come back: a rollback, or another process of the same deployment.
  await noteApi(after, noted);
  await start(before, 'production');
  await noteApi(before, noted);
  await start(after, 'production');
  expect(log.warn).not.toHaveBeenCalled();
  const other = rulesOf({ heading: Type.String() });
  await expect(start(other, 'production')).rejects.toBeInstanceOf(StartProblem);
  await start(other, 'development');
  expect(log.warn.mock.calls).toEqual([[sentence]]);
  expect(log.error).not.toHaveBeenCalled();
});
