import { ApiError } from '@portico/client';
import { createDraftSaver, savingDelayMs, savingRetryMs } from './draftSaver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(save = jest.fn().mockResolvedValue(null)) {
  const states: string[] = [];
  const remove = jest.fn().mockResolvedValue(null);
  const saveOnLeaving = jest.fn();
  const saver = createDraftSaver<string>({ save, saveOnLeaving, onState: (state) => states.push(state) });
  return { saver, save, remove, saveOnLeaving, states };
}

it('saves once, a second after the last change', async () => {
  const { saver, save, states } = open();
  for (const text of ['V', 'Vi', 'Villa']) {
    saver.change(text);
    await jest.advanceTimersByTimeAsync(savingDelayMs - 1);
  }
  expect(save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([['Villa']]);
  expect(states).toEqual(['waiting', 'waiting', 'waiting', 'saving', 'saved']);
});

it('says that it fails, and tries again with the newest text', async () => {
  const save = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
  const { saver, states } = open(save);
  saver.change('Villa');
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect(states).toEqual(['waiting', 'saving', 'failing']);
  await jest.advanceTimersByTimeAsync(savingRetryMs);
  expect(save.mock.calls).toEqual([['Villa'], ['Villa']]);
  expect(states.at(-1)).toBe('saved');
});

const refusal = (code: 'EVENT_CANCELED' | 'CONFLICT' | 'TOO_MANY_REQUESTS', status: number) =>
  new ApiError({ code, status, msg: 'No.' });

it('sends what the server refuses again only when it was changed', async () => {
  const save = jest.fn().mockRejectedValueOnce(refusal('EVENT_CANCELED', 409)).mockResolvedValue(null);
  const { saver, states } = open(save);
  saver.change('Villa');
  await jest.advanceTimersByTimeAsync(savingDelayMs + savingRetryMs * 3);
  expect([save.mock.calls, states.at(-1)]).toEqual([[['Villa']], 'refused']);
  saver.change('Villa M');
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect([save.mock.calls.at(-1), states.at(-1)]).toEqual([['Villa M'], 'saved']);
});

it.each([refusal('CONFLICT', 409), refusal('TOO_MANY_REQUESTS', 429)])(
  'tries again after a refusal that passes: $code',
  async (error) => {
    const save = jest.fn().mockRejectedValueOnce(error).mockResolvedValue(null);
    const { saver, states } = open(save);
    saver.change('Villa');
    await jest.advanceTimersByTimeAsync(savingDelayMs + savingRetryMs);
    expect([save.mock.calls.length, states.at(-1)]).toEqual([2, 'saved']);
  },
);

it('sends nothing by itself while it is held, and the rest when it is released', async () => {
  const { saver, save } = open();
  saver.change('a');
  saver.hold();
  await saver.flush();
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(savingDelayMs * 3);
  expect(save.mock.calls).toEqual([['a']]);
  saver.release();
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect(save.mock.calls).toEqual([['a'], ['ab']]);
});

it('sends no second text before the first has arrived', async () => {
  let arrive = () => {};
  const save = jest.fn().mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { saver } = open(save);
  saver.change('a');
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(savingDelayMs * 3);
  expect(save.mock.calls).toEqual([['a']]);
  arrive();
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect(save.mock.calls).toEqual([['a'], ['ab']]);
});

it('removes a draft only after the last one has arrived, and keeps nothing more', async () => {
  let arrive = () => {};
  const save = jest.fn().mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { saver, remove } = open(save);
  saver.change('a');
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  const forgotten = saver.forget(remove);
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect(remove).not.toHaveBeenCalled();
  arrive();
  await forgotten;
  expect(remove).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(savingDelayMs * 3);
  expect(save).toHaveBeenCalledTimes(1);
});

it('sends unsaved text when the page is left', async () => {
  const { saver, saveOnLeaving } = open();
  saver.leave();
  expect(saveOnLeaving).not.toHaveBeenCalled();
  saver.change('a');
  saver.leave();
  expect(saveOnLeaving.mock.calls).toEqual([['a']]);
});

it('saves the rest when the form is closed with its draft kept', async () => {
  const { saver, save } = open();
  saver.change('a');
  await saver.flush();
  expect(save.mock.calls).toEqual([['a']]);
});
