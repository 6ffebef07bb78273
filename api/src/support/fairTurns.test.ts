import { setImmediate as turn } from 'node:timers/promises';
import { createFairTurns } from './fairTurns.ts';

const places = { abreast: 2, budget: 75, waitingEach: 10, waiting: 60, retryAfterSeconds: 5 };

/** Jobs that report when they begin, and that end when the test tells them to. */
function bench(inTurn = createFairTurns(places)) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, weight = 50) =>
    inTurn({ owner, weight }, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { begun, add, end };
}

it('lets a small photo of one member begin beside the large ones of another', async () => {
  const { begun, add } = bench();
  for (let n = 0; n < 10; n += 1) void add('many', `large ${n}`);
  void add('one', 'small', 12);
  await turn();
  expect(begun).toEqual(['large 0', 'small']);
});

it('takes the members in turn, however many jobs one of them has', async () => {
  const { begun, add, end } = bench();
  for (const name of ['a1', 'a2', 'a3']) void add('a', name, 30);
  for (const name of ['b1', 'b2']) void add('b', name, 30);
  void add('c', 'c1', 30);
  await turn();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

it('lets small ones pass a large one a few times and no more', async () => {
  const { begun, add, end } = bench();
  void add('a', 'first', 50);
  void add('b', 'large', 50);
  for (let n = 0; n < 6; n += 1) void add(`c${n}`, `small ${n}`, 10);
  await turn();
  for (let n = 0; n < 4; n += 1) await end(`small ${n}`);
  expect(begun).toEqual(['first', 'small 0', 'small 1', 'small 2', 'small 3']);
  await end('first');
  expect(begun.slice(5)).toEqual(['large', 'small 4']);
});

it('asks an owner who has too many waiting to come back, and takes others meanwhile', async () => {
  const { begun, add, end } = bench();
  for (let n = 0; n < 11; n += 1) void add('many', `large ${n}`);
  await expect(add('many', 'one too many')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  void add('one', 'small', 10);
  await turn();
  await end('small');
  expect(begun).toEqual(['large 0', 'small']);
  await end('large 0');
  void add('many', 'again');
  await expect(add('many', 'one too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('gives the place of a failed job to the next, and passes its error on', async () => {
  const inTurn = createFairTurns({ ...places, abreast: 1 });
  const mistake = new Error('spilt ink');
  await expect(inTurn({ owner: 'a', weight: 1 }, () => Promise.reject(mistake))).rejects.toBe(mistake);
  expect(await inTurn({ owner: 'a', weight: 1 }, async () => 'again')).toBe('again');
});
