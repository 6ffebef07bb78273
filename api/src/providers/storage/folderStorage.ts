import { readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../support/writeWhole.ts';
import { keyPattern, type Storage } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Files below one folder: the default, for one machine. */
export function createFolderStorage(folder: string): Storage {
  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new TypeError(`"${key}" is no key of the storage`);
    return join(folder, key);
  }

  const put = (key: string, content: Buffer) => writeWhole(pathOf(key), content);

  async function get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(pathOf(key));
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR')) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    await rm(path, { force: true });
    try {
      await rmdir(dirname(path));
    } catch (error) {
      // Others are still in it, or it went with them.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    }
  }

  return { put, get, delete: remove };
}
