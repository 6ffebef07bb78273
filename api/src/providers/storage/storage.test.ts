import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from './folderStorage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from([1, 2, 3]);

it('keeps what it is given, and the newest of it', async () => {
  const storage = createFolderStorage(folder);
  await storage.put('photos/one/thumb.jpeg', Buffer.from('old'));
  await storage.put('photos/one/thumb.jpeg', bytes);
  expect(await storage.get('photos/one/thumb.jpeg')).toEqual(bytes);
  expect(await readdir(join(folder, 'photos/one'))).toEqual(['thumb.jpeg']);
});

it('answers null for what is not there', async () => {
  const storage = createFolderStorage(folder);
  await storage.put('photos/one/thumb.jpeg', bytes);
  for (const key of ['photos/two/thumb.jpeg', 'photos/one'])
    expect([key, await storage.get(key)]).toEqual([key, null]);
});

it('forgets, twice if need be, and leaves no empty folder', async () => {
  const storage = createFolderStorage(folder);
  await storage.put('photos/one/a.jpeg', bytes);
  await storage.put('photos/one/b.jpeg', bytes);
  await storage.delete('photos/one/a.jpeg');
  await storage.delete('photos/one/a.jpeg');
  expect(await storage.get('photos/one/b.jpeg')).toEqual(bytes);
  await storage.delete('photos/one/b.jpeg');
  expect(await readdir(join(folder, 'photos'))).toEqual([]);
});

it.each([['../outside'], ['photos/../../outside'], ['/etc/passwd'], ['a//b'], [''], ['a\0b']])(
  'takes %j for no key',
  async (key) => {
    await expect(createFolderStorage(folder).get(key)).rejects.toThrow(TypeError);
  },
);
