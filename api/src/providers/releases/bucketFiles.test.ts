import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSampleBucket } from '../../../test/sampleBucket.ts';
import { bucketFiles } from './bucketFiles.ts';
import { bucketObjects } from './bucketObjects.ts';
import { bucketStore } from './bucketStore.ts';
import { putSample, putSampleShell } from './sampleStore.ts';

let bucket: Awaited<ReturnType<typeof openSampleBucket>>;
let files: Awaited<ReturnType<typeof bucketFiles>>;
let asked: string[];
beforeEach(async () => {
  bucket = await openSampleBucket();
  const store = bucketStore(bucket.settings);
  await putSample(store, 'listings', '1');
  await putSampleShell(store, '1');
  const objects = bucketObjects(bucket.settings);
  asked = [];
  const noted =
    <Answer>(ask: (key: string) => Promise<Answer>) =>
    (key: string) => {
      asked.push(key);
      return ask(key);
    };
  files = await bucketFiles({ get: noted(objects.get), list: noted(objects.list) });
});
afterEach(async () => {
  await files.close();
  await bucket.close();
});

const isThere = (path: string) => existsSync(join(files.folder, path));

it('asks the bucket for no name that no version lists', async () => {
  const folder = 'listings/1.0.0-111111111111';
  await files.bring(`${folder}/remote.js`);
  await files.bring('.shell/1.0.0-111111111111/index.html');
  expect([isThere(`${folder}/remote.js`), isThere('.shell/1.0.0-111111111111/index.html')]).toEqual([
    true,
    true,
  ]);
  asked = [];
  const names = Array.from({ length: 100 }, (_, at) => `${at}.js`);
  await Promise.all(
    names.flatMap((name) => [
      files.bring(`${folder}/${name}`),
      files.bring(`.shell/1.0.0-111111111111/${name}`),
    ]),
  );
  expect(asked).toEqual([]);
});

it('lists the versions once for all who ask for an unknown one, and finds those that are new', async () => {
  await files.bring('.shell/assets/none.js');
  await putSampleShell(bucketStore(bucket.settings), '2');
  await files.bring('.shell/assets/main.2.js');
  expect(isThere('.shell/assets/main.2.js')).toBe(true);
  expect(asked).not.toContain('shell/assets/none.js');
});
