import { timingSafeEqual } from 'node:crypto';
import { open, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Secrets } from '../../support/secrets.ts';
import { writeWhole } from '../../support/writeWhole.ts';
import { type AnnouncedPut, type PutRequest, type PutVerdict, requireKey, type Storage } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

export type FolderStorageOptions = { folder: string; secrets: Pick<Secrets, 'fingerprint'>; now: () => Date };

/** Signed addresses of this API, which say what may be uploaded there and until when. */
function createPutSignatures({ secrets, now }: Pick<FolderStorageOptions, 'secrets' | 'now'>) {
  const sign = (key: string, contentType: string, size: number, expires: string) =>
    secrets.fingerprint('storage put', key, contentType, String(size), expires);

  function address({ key, contentType, size, expiresSeconds }: PutRequest) {
    const expiresAt = new Date(now().getTime() + expiresSeconds * 1000);
    const expires = String(expiresAt.getTime());
    const signature = sign(requireKey(key), contentType, size, expires);
    const query = new URLSearchParams({ key, expires, signature });
    return { url: `/api/uploads/file?${query}`, headers: { 'Content-Type': contentType }, expiresAt };
  }

  function check({ key, contentType, size, expires, signature }: AnnouncedPut): PutVerdict {
    const expected = Buffer.from(sign(key, contentType, size, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'unsigned';
    return now().getTime() > Number(expires) ? 'late' : 'allowed';
  }

  return { address, check };
}

async function beginningOf(path: string, mostBytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, mostBytes)), 0, undefined, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Files below one folder: the default, for a single machine. */
export function createFolderStorage({ folder, secrets, now }: FolderStorageOptions): Storage {
  const signatures = createPutSignatures({ secrets, now });
  const pathOf = (key: string) => join(folder, requireKey(key));

  const put = (key: string, content: Buffer) => writeWhole(pathOf(key), content);

  async function get(key: string, mostBytes?: number): Promise<Buffer | null> {
    try {
      return await (mostBytes === undefined ? readFile(pathOf(key)) : beginningOf(pathOf(key), mostBytes));
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR')) return null;
      throw error;
    }
  }

  async function removeWithEmptyFolder(path: string): Promise<void> {
    await rm(path, { force: true, recursive: true });
    try {
      await rmdir(dirname(path));
    } catch (error) {
      // The folder still has other files, or is already gone.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    }
  }

  const remove = async (key: string) => removeWithEmptyFolder(pathOf(key));

  return {
    put,
    get,
    delete: remove,
    deleteBelow: remove,
    presignPut: async (request) => signatures.address(request),
    receivePut: { check: signatures.check, keep: (key, file) => writeWhole(pathOf(key), file) },
    putOrigin: async () => null,
  };
}
