import { takeBucketLock } from './bucketLock.ts';

const fresh = (at: number) => ({ etag: String(at), storedAt: new Date(at), body: Buffer.from('') });

/** A bucket with one object that honors conditions; the clock says when it was stored. */
function lockOnly() {
  let held: ReturnType<typeof fresh> | null = null;
  return {
    ageMs: () => held && Date.now() - held.storedAt.getTime(),
    get: async () => held,
    head: async () => held,
    put: async (_key: string, body: Buffer | string, { ifMatch, onlyNew }: Record<string, unknown> = {}) => {
      if ((onlyNew && held) || (ifMatch !== undefined && held?.etag !== ifMatch)) return null;
      held = { ...fresh(Date.now()), body: Buffer.from(body) };
      return held.etag;
    },
    delete: async () => {
      held = null;
    },
  };
}

it('reports no failure of a change whose lock cannot be given back', async () => {
  const objects = lockOnly();
  const unlock = await takeBucketLock(objects);
  objects.delete = () => Promise.reject(new Error('the bucket is away'));
  await expect(unlock()).resolves.toBeUndefined();
  expect(await objects.get()).not.toBeNull();
});

it('renews the lock while work goes on, and leaves none behind', async () => {
  jest.useFakeTimers();
  const objects = lockOnly();
  const unlock = await takeBucketLock(objects);
  await jest.advanceTimersByTimeAsync(95_000);
  expect(objects.ageMs()).toBe(5_000);
  await unlock();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(objects.ageMs()).toBeNull();
  jest.useRealTimers();
});
