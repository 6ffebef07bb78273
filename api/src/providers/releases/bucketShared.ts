import type { BucketObjects, PutOptions } from './bucketObjects.ts';
import { StoredOtherwise } from './store.ts';

/** A compressed copy belongs to the file beside it. Another machine may compress the same file differently. */
export const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/**
 * Stores a file that versions share by its name, which holds a hash of its content: only where there is none, or the
 * same one. The same file is written again, because the sweep goes by its age.
 */
export async function putSame(
  objects: Pick<BucketObjects, 'get' | 'put'>,
  key: string,
  body: Buffer,
  options: PutOptions,
): Promise<unknown> {
  const there = await objects.get(key);
  const isOther = (found: typeof there) => found !== null && !found.body.equals(body);
  if (isOther(there)) throw new StoredOtherwise(key);
  const condition = there ? { ifMatch: there.etag } : { onlyNew: true };
  if ((await objects.put(key, body, { ...options, ...condition })) !== null) return;
  // Somebody else stored it at the same moment.
  const now = await objects.get(key);
  if (now === null || isOther(now)) throw new StoredOtherwise(key);
}
