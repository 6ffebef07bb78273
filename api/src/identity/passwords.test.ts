import { hashPassword, isRightPassword } from './passwords.ts';

it('hashes with argon2id at 19 MiB and two passes', async () => {
  expect(await hashPassword('Portico!2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('Portico!2026');
  expect(await isRightPassword(stored, 'Portico!2026')).toBe(true);
  expect(await isRightPassword(stored, 'portico!2026')).toBe(false);
});

it('accepts no password where none is stored, after the same work', async () => {
  const stored = await hashPassword('Portico!2026');
  const msFor = async (hash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      expect(await isRightPassword(hash, 'a guess')).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const [unknown, known] = [await msFor(null), await msFor(stored)];
  // Without the stand-in the ratio would be a thousand to one; a busy machine makes it three at worst.
  expect(known / unknown).toBeLessThan(5);
});

it('turns requests away once too many wait', async () => {
  const stored = await hashPassword('Portico!2026');
  const tries = await Promise.allSettled(Array.from({ length: 80 }, () => isRightPassword(stored, 'x')));
  const refused = tries.filter((tried) => tried.status === 'rejected');
  expect(refused).toHaveLength(80 - 62);
  expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(await isRightPassword(stored, 'Portico!2026')).toBe(true);
});
