import { createKeptAnswers } from './keptAnswers.ts';

let time = 0;
const keep = (most = 2) => createKeptAnswers<string>({ now: () => new Date(time), keptMs: 1_000, most });
beforeEach(() => {
  time = 0;
});

it('asks once for all who wait, and again when the time is over', async () => {
  const asks: (() => void)[] = [];
  const ask = () => new Promise<string>((resolve) => asks.push(() => resolve(`answer ${asks.length}`)));
  const kept = keep();
  const both = Promise.all([kept('a', ask), kept('a', ask)]);
  asks[0]?.();
  expect(await both).toEqual(['answer 1', 'answer 1']);
  time = 999;
  expect(await kept('a', ask)).toBe('answer 1');
  time = 1_000;
  const later = kept('a', ask);
  asks[1]?.();
  expect(await later).toBe('answer 2');
});

it('keeps no failure, and no more answers than it may', async () => {
  const kept = keep();
  const asked: string[] = [];
  const ask = (key: string) =>
    kept(key, async () => {
      asked.push(key);
      if (key === 'broken') throw new Error('no answer');
      return key;
    });
  await expect(ask('broken')).rejects.toThrow('no answer');
  await expect(ask('broken')).rejects.toThrow('no answer');
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
  expect(asked).toEqual(['broken', 'broken', 'a', 'b', 'c', 'a']);
});
