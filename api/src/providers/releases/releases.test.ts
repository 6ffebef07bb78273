import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folderStore.ts';
import {
  emptyRegistry,
  NothingToRollBackTo,
  rolledBack,
  shellRolledBack,
  withRelease,
  withShell,
} from './registry.ts';
import { sampleRelease as release } from './sampleRelease.ts';
import { shellAssets, shellFolder } from './shellFiles.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('the registry', () => {
  const first = withRelease(emptyRegistry(now), release('listings', '1'), now);

  it('keeps what was live as the previous version', () => {
    const [listings] = withRelease(first, release('listings', '2'), now).remotes;
    expect(listings?.live.version).toBe('1.0.0+222222222222');
    expect(listings?.previous?.version).toBe('1.0.0+111111111111');
  });

  it('does not lose the previous version when the live one is released again', () => {
    const second = withRelease(first, release('listings', '2'), now);
    expect(withRelease(second, release('listings', '2'), now)).toEqual(second);
  });

  it('goes back, and never falls back to what it went back from', () => {
    const back = rolledBack(withRelease(first, release('listings', '2'), now), 'listings', now);
    expect(back.remotes[0]?.live.version).toBe('1.0.0+111111111111');
    expect(back.remotes[0]?.previous).toBeNull();
    expect(() => rolledBack(back, 'listings', now)).toThrow(NothingToRollBackTo);
  });
});

describe('the shell in the registry', () => {
  const shell = (digit: string) => ({
    version: `1.0.0+${digit.repeat(12)}`,
    contract: 2,
    provided: {},
    releasedAt: now.toISOString(),
  });
  const second = withShell(withShell(emptyRegistry(now), shell('1'), now), shell('2'), now);

  it('goes back to the version before, once', () => {
    expect(second.shell).toEqual({ live: shell('2'), previous: shell('1') });
    const back = shellRolledBack(second, now);
    expect(back.shell).toEqual({ live: shell('1'), previous: null });
    expect(() => shellRolledBack(back, now)).toThrow(NothingToRollBackTo);
  });

  it('keeps the version before when the live one is released again', () => {
    expect(withShell(second, shell('2'), now)).toBe(second);
  });
});

describe('the store as a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has no registry before the first release', async () => {
    expect(await folderStore(folder).readRegistry()).toBeNull();
  });

  it('counts every one of many releases at once', async () => {
    const store = folderStore(join(folder, 'store'));
    const names = ['admin', 'auth', 'community', 'listings', 'search', 'subscriptions'];
    await Promise.all(
      names.map((name) =>
        store.changeRegistry((registry) =>
          withRelease(registry ?? emptyRegistry(now), release(name, '1'), now),
        ),
      ),
    );
    const registry = await store.readRegistry();
    expect(registry?.remotes.map((remote) => remote.name)).toEqual(names);
    expect(await readdir(join(folder, 'store'))).toEqual(['registry.json']);
  });

  it('never overwrites a version', async () => {
    const store = folderStore(join(folder, 'store'));
    const build = join(folder, 'build');
    await mkdir(build);
    await writeFile(join(build, 'remote.js'), 'first');
    await store.put('listings', '1.0.0+111111111111', build);
    await writeFile(join(build, 'remote.js'), 'second');
    await store.put('listings', '1.0.0+111111111111', build);
    const stored = join(folder, 'store', 'listings', '1.0.0-111111111111', 'remote.js');
    expect(await readFile(stored, 'utf8')).toBe('first');
    expect(await store.list('listings')).toEqual(['1.0.0+111111111111']);
  });

  it('keeps the scripts of every version of the shell, for tabs that opened before a release', async () => {
    const at = join(folder, 'store');
    const build = join(folder, 'build');
    await mkdir(join(build, 'assets'), { recursive: true });
    for (const [digit, script] of [
      ['1', 'main.1.js'],
      ['2', 'main.2.js'],
    ] as const) {
      await rm(join(build, 'assets'), { recursive: true });
      await mkdir(join(build, 'assets'));
      await writeFile(join(build, 'assets', script), script);
      await writeFile(join(build, 'index.html'), script);
      await folderStore(at).putShell(`1.0.0+${digit.repeat(12)}`, build);
    }
    expect((await readdir(shellAssets(at))).sort()).toEqual(['main.1.js', 'main.2.js']);
    const first = shellFolder(at, '1.0.0+111111111111');
    expect(await readFile(join(first, 'index.html'), 'utf8')).toBe('main.1.js');
  });

  it('says what is wrong with a damaged registry', async () => {
    await writeFile(join(folder, 'registry.json'), '{"schema":2}');
    await expect(folderStore(folder).readRegistry()).rejects.toThrow(/registry\.json is damaged/);
  });
});
