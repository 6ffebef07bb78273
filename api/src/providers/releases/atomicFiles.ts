import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const lockPatienceMs = 10_000;
/** Replacing a registry takes well under a second, so an older lock was left behind by a process that died. */
const lockStaleMs = 30_000;

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function syncFolder(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Waits for the lock and returns the function that gives it back. That one never throws: what the lock was for is done by
 * then, and a lock that cannot be removed is soon taken for that of a dead process.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      await (await open(path, 'wx')).close();
      return () => rm(path, { force: true }).catch(() => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await stat(path).catch(() => null);
    if (held && Date.now() - held.mtimeMs > lockStaleMs) await rm(path, { force: true });
    else if (Date.now() > deadline)
      throw new Error(`another release has held ${path} for ${lockPatienceMs / 1000} s`);
    else await wait(20);
  }
}

/** Replaces a file in one step: a reader sees the old text or the new one, and a crash leaves one of the two. */
export async function replaceFile(folder: string, name: string, text: string) {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  const handle = await open(temporary, 'wx');
  await handle
    .writeFile(text)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}
