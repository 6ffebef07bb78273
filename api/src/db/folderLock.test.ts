import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../test/childProcess.ts';
import { lockFolder } from './folderLock.ts';

describe('the lock on the data folder', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-lock-'));
    path = join(folder, 'pg.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const pretend = async (changes: object) => {
    const lock = await lockFolder(path);
    const holder = JSON.parse(await readFile(path, 'utf8')) as object;
    await lock.release();
    await writeFile(path, JSON.stringify({ ...holder, ...changes }));
  };

  it('is free again once released', async () => {
    await (await lockFolder(path)).release();
    await (await lockFolder(path)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the living process that holds it', async () => {
    const holder = runScript('holdLock.ts', [path]);
    await holder.line(/held/);
    await expect(lockFolder(path)).rejects.toThrow(
      new RegExp(`in use by process ${holder.child.pid} .*holdLock\\.ts.*Stop it first`),
    );
    await holder.kill();
  });

  it('is taken over from a process that was killed', async () => {
    const holder = runScript('holdLock.ts', [path]);
    await holder.line(/held/);
    await holder.kill();
    const lock = await lockFolder(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('refuses a second opening in the same process', async () => {
    const lock = await lockFolder(path);
    await expect(lockFolder(path)).rejects.toThrow('in use by process');
    await lock.release();
  });

  it('is not fooled by another process that got the same number', async () => {
    await pretend({ pid: process.ppid, processStart: '1' });
    await (await lockFolder(path)).release();
  });

  it('believes a lock of another machine only while it is being touched', async () => {
    await pretend({ host: 'elsewhere' });
    await expect(lockFolder(path)).rejects.toThrow('on elsewhere');
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(path, longAgo, longAgo);
    await (await lockFolder(path)).release();
  });

  it('is taken over when a crash left half of it', async () => {
    await writeFile(path, '{"pid": 12');
    await (await lockFolder(path)).release();
  });

  it('goes to exactly one of many who find it stale', async () => {
    for (let round = 0; round < 20; round++) {
      await pretend({ pid: 2 ** 22 + 1 });
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(path)));
      const won = tries.filter((tried) => tried.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await won[0]?.value.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is taken over when a crash interrupted a takeover', async () => {
    await pretend({ pid: 2 ** 22 + 1, nonce: 'first' });
    const stale = await readFile(path, 'utf8');
    await writeFile(`${path}.first`, stale.replace('"nonce":"first"', '"nonce":"second"'));
    await (await lockFolder(path)).release();
    expect(await readdir(folder)).toEqual([]);
  });
});
