import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketObjects } from './bucketObjects.ts';

type LockObjects = Pick<BucketObjects, 'get' | 'head' | 'put' | 'delete'>;

const lockKey = 'registry.lock';
const lockPatienceMs = 10_000;
/** Changing a registry takes a few seconds at most, so an older lock was left behind by a process that died. */
const lockStaleMs = 30_000;
/** A change that takes longer, such as the removal of many files, renews its lock. */
const lockRenewMs = 10_000;

/**
 * A request that was sent twice, because the first answer was lost, is refused the second time although the lock is
 * ours.
 */
async function isOurs(objects: LockObjects, mark: string): Promise<boolean> {
  return (await objects.get(lockKey))?.body.toString() === mark;
}

/** Some servers ignore the conditions of a write. With them, one of two simultaneous releases would be lost. */
async function requireConditions(objects: LockObjects, mark: string): Promise<void> {
  if ((await objects.put(lockKey, mark, { onlyNew: true })) === null) return;
  await objects.delete(lockKey);
  throw new Error(
    'This bucket’s server ignores the condition of a write (If-None-Match), without which two releases at once would lose one. Use one that knows conditional writes, such as Amazon S3, R2 or MinIO.',
  );
}

/**
 * Waits until nobody else changes the registry, and returns the function that lets others do so again. That one never
 * throws: the change is made by then, and a lock that cannot be removed is soon taken for that of a dead process.
 */
export async function takeBucketLock(objects: LockObjects): Promise<() => Promise<void>> {
  const mark = randomUUID();
  const deadline = Date.now() + lockPatienceMs;
  const isTaken = async () => {
    if (await objects.put(lockKey, mark, { onlyNew: true })) return true;
    const held = await objects.head(lockKey);
    if (held && Date.now() - held.storedAt.getTime() > lockStaleMs)
      return (await objects.put(lockKey, mark, { ifMatch: held.etag })) !== null;
    return isOurs(objects, mark);
  };
  while (!(await isTaken())) {
    if (Date.now() > deadline)
      throw new Error(`another release has held ${lockKey} for ${lockPatienceMs / 1000} s`);
    await wait(100 + Math.random() * 100);
  }
  await requireConditions(objects, mark);
  const renew = async () => {
    const held = await objects.get(lockKey);
    if (held?.body.toString() === mark) await objects.put(lockKey, mark, { ifMatch: held.etag });
  };
  // While the bucket does not answer, the lock ages like that of a dead process.
  const renewing = setInterval(() => renew().catch(() => undefined), lockRenewMs).unref();
  const giveBack = async () => {
    if (await isOurs(objects, mark)) await objects.delete(lockKey);
  };
  return () => {
    clearInterval(renewing);
    return giveBack().catch(() => undefined);
  };
}
