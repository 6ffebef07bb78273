import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folderStore.ts';
import { emptyRegistry } from './registry.ts';
import { putSampleShell } from './sampleStore.ts';
import { shellAssets, shellFolder } from './shellFiles.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has no registry, no versions and no files before the first release', async () => {
  const store = folderStore(folder);
  expect(await store.readRegistry()).toBeNull();
  expect(await store.list('listings')).toEqual([]);
  expect(await store.read('listings', '1.0.0+111111111111', 'release.json')).toBeNull();
});

it('never overwrites a version', async () => {
  const store = folderStore(join(folder, 'store'));
  const build = join(folder, 'build');
  await mkdir(build);
  await writeFile(join(build, 'remote.js'), 'first');
  await store.put('listings', '1.0.0+111111111111', build);
  await writeFile(join(build, 'remote.js'), 'second');
  await store.put('listings', '1.0.0+111111111111', build);
  expect(await store.read('listings', '1.0.0+111111111111', 'remote.js')).toBe('first');
  expect((await store.list('listings')).map(({ version }) => version)).toEqual(['1.0.0+111111111111']);
});

it('keeps the scripts of every version of the shell, for tabs that opened before a release', async () => {
  const store = folderStore(folder);
  for (const digit of ['1', '2']) await putSampleShell(store, digit);
  expect(await readdir(shellAssets(folder))).toEqual(['main.1.js', 'main.2.js']);
  const first = shellFolder(folder, '1.0.0+111111111111');
  expect(await readFile(join(first, 'index.html'), 'utf8')).toContain('1');
  expect((await store.list('shell')).map(({ version }) => version).sort()).toEqual([
    '1.0.0+111111111111',
    '1.0.0+222222222222',
  ]);
});

it('changes nothing when a change fails, and gives the lock back', async () => {
  const store = folderStore(folder);
  await store.changeRegistry(() => emptyRegistry(now));
  await expect(store.changeRegistry(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.readRegistry()).toEqual(emptyRegistry(now));
  expect(await readdir(folder)).toEqual(['registry.json']);
});

it('reports no failure of a change whose lock cannot be given back', async () => {
  const lock = join(folder, '.registry.lock');
  const change = folderStore(folder).changeRegistry(async () => {
    // No file can be removed there.
    await rm(lock);
    await mkdir(lock);
    return emptyRegistry(now);
  });
  expect(await change).toEqual(emptyRegistry(now));
  expect((await readdir(folder)).sort()).toEqual(['.registry.lock', 'registry.json']);
});

it('says what is wrong with a damaged registry', async () => {
  await writeFile(join(folder, 'registry.json'), '{"schema":2}');
  await expect(folderStore(folder).readRegistry()).rejects.toThrow(/registry\.json is damaged/);
});
