import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurns } from './inTurns.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn().mockResolvedValue(undefined) }));

it('pauses as long as each step took, until a step says that nothing is left', async () => {
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  const took = [30, 500, 7];
  await inTurns(async () => {
    clock += took.shift() ?? 0;
    return took.length > 0;
  });
  now.mockRestore();
  expect(jest.mocked(pause).mock.calls).toEqual([[30], [500]]);
});
