import { inTurn, throwFailures } from './inTurn.ts';
import { untilAborted } from './stopping.ts';

const broken = new Error('away');
const work = async (item: number) => {
  if (item === 2) throw broken;
  return item !== 3;
};

it('goes on after a failure, reports it, and counts what was done', async () => {
  const told: unknown[] = [];
  const turns = await inTurn([1, 2, 3, 4], work, (error, item) => told.push([error, item]));
  expect(turns).toEqual({ done: 2, failures: [broken] });
  expect(told).toEqual([[broken, 2]]);
});

it('throws all failures as one, and nothing where there are none', async () => {
  const turns = await inTurn([2, 2], work, () => undefined);
  expect(() => throwFailures(turns, 'items wait')).toThrow(new AggregateError([], '2 items wait'));
  expect(() => throwFailures({ done: 1, failures: [] }, 'items wait')).not.toThrow();
});

it('stops before the next item once a job is told to end, without a word about any item', async () => {
  const ending = new AbortController();
  const reason = new Error('the process ends');
  const [worked, told]: [number[], unknown[]] = [[], []];
  const round = (items: number[], each: (item: number) => Promise<unknown>) =>
    inTurn(items, each, (error, item) => told.push([error, item]));
  const inner = (item: number) => {
    worked.push(item);
    if (item === 12) ending.abort(reason);
    return Promise.resolve();
  };
  const outer = (item: number) => round([item * 10 + 1, item * 10 + 2, item * 10 + 3], inner);
  await expect(untilAborted(ending.signal, () => round([1, 2], outer))).rejects.toBe(reason);
  expect([worked, told]).toEqual([[11, 12], []]);
});
