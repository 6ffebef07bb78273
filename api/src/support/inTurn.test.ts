import { inTurn, throwFailures } from './inTurn.ts';

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
