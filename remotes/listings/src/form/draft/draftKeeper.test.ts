import { createDraftKeeper, draftDelayMs, draftRetryMs } from './draftKeeper.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function keeper(save = jest.fn().mockResolvedValue(null)) {
  const states: string[] = [];
  const remove = jest.fn().mockResolvedValue(null);
  const saveOnLeaving = jest.fn();
  const kept = createDraftKeeper<string>({
    save,
    remove,
    saveOnLeaving,
    onState: (state) => states.push(state),
  });
  return { kept, save, remove, saveOnLeaving, states };
}

it('saves once, a second after the last change', async () => {
  const { kept, save, states } = keeper();
  for (const text of ['V', 'Vi', 'Villa']) {
    kept.change(text);
    await jest.advanceTimersByTimeAsync(draftDelayMs - 1);
  }
  expect(save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([['Villa']]);
  expect(states).toEqual(['saving', 'saved']);
});

it('says that it fails, and tries again with the newest text', async () => {
  const save = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
  const { kept, states } = keeper(save);
  kept.change('Villa');
  await jest.advanceTimersByTimeAsync(draftDelayMs);
  expect(states).toEqual(['saving', 'failing']);
  await jest.advanceTimersByTimeAsync(draftRetryMs);
  expect(save.mock.calls).toEqual([['Villa'], ['Villa']]);
  expect(states.at(-1)).toBe('saved');
});

it('sends no second text before the first has arrived', async () => {
  let arrive = () => {};
  const save = jest.fn().mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { kept } = keeper(save);
  kept.change('a');
  await jest.advanceTimersByTimeAsync(draftDelayMs);
  kept.change('ab');
  await jest.advanceTimersByTimeAsync(draftDelayMs * 3);
  expect(save.mock.calls).toEqual([['a']]);
  arrive();
  await jest.advanceTimersByTimeAsync(draftDelayMs);
  expect(save.mock.calls).toEqual([['a'], ['ab']]);
});

it('removes a draft only after the last one has arrived, and keeps nothing more', async () => {
  let arrive = () => {};
  const save = jest.fn().mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { kept, remove } = keeper(save);
  kept.change('a');
  await jest.advanceTimersByTimeAsync(draftDelayMs);
  const forgotten = kept.forget();
  kept.change('ab');
  await jest.advanceTimersByTimeAsync(draftDelayMs);
  expect(remove).not.toHaveBeenCalled();
  arrive();
  await forgotten;
  expect(remove).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(draftDelayMs * 3);
  expect(save).toHaveBeenCalledTimes(1);
});

it('sends what is not saved yet as the page is left', async () => {
  const { kept, saveOnLeaving } = keeper();
  kept.leave();
  expect(saveOnLeaving).not.toHaveBeenCalled();
  kept.change('a');
  kept.leave();
  expect(saveOnLeaving.mock.calls).toEqual([['a']]);
});

it('saves what is left when the form is closed with its draft kept', async () => {
  const { kept, save } = keeper();
  kept.change('a');
  await kept.keep();
  expect(save.mock.calls).toEqual([['a']]);
});
