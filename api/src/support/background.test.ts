import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { createBackground } from './background.ts';

const open = () => {
  const log = { error: jest.fn() };
  return { log, ...createBackground(log) };
};

/** Whether the promise is settled by now, after whatever could go on by itself has gone on. */
async function isSettled(promise: Promise<unknown>, turns = 5): Promise<boolean> {
  let isOver = false;
  void promise.finally(() => {
    isOver = true;
  });
  for (let turn = 0; turn < turns && !isOver; turn += 1) await nextTurn();
  return isOver;
}

it('is settled when the work is done, and the work that it has begun', async () => {
  const { inBackground, settled } = open();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  inBackground('the first failed', async () => {
    await first.promise;
    inBackground('the second failed', () => second.promise);
  });
  const over = settled();
  expect(await isSettled(over)).toBe(false);
  first.resolve();
  expect(await isSettled(over)).toBe(false);
  second.resolve();
  await over;
});

it('logs work that fails, and does not wait for it any longer', async () => {
  const { inBackground, settled, log } = open();
  const err = new Error('no');
  inBackground('it failed', () => Promise.reject(err));
  await settled();
  expect(log.error.mock.calls).toEqual([[{ err }, 'it failed']]);
});

it('keeps the API and its database open until the work of an answer is done', async () => {
  const work = Promise.withResolvers<void>();
  const routes: ApiModule = async (app, { inBackground }) => {
    app.get('/later', { config: { access: 'public' } }, async () => {
      inBackground('it failed', () => work.promise);
      return 'answered';
    });
  };
  const api = await openTestApp({ seed: 'none', modules: [routes] });
  expect((await api.app.inject('/api/later')).body).toBe('answered');
  const closed = api.close();
  expect(await isSettled(closed, 1_000)).toBe(false);
  work.resolve();
  await closed;
});
