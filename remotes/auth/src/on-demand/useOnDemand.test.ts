import { act, renderHook, waitFor } from '@testing-library/react';
import { useOnDemand } from './useOnDemand.ts';

it('fetches only when wanted, and once', async () => {
  const load = jest.fn(async () => 'the rest');
  const { result, rerender } = renderHook(({ isWanted }) => useOnDemand(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', value: 'the rest' }));
  rerender({ isWanted: false });
  rerender({ isWanted: true });
  expect(load).toHaveBeenCalledTimes(1);
});

it('says when a file could not be fetched, and asks for it anew', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('the rest');
  const { result } = renderHook(() => useOnDemand(load, true));
  await waitFor(() => expect(result.current.status).toBe('failed'));
  act(() => result.current.status === 'failed' && result.current.retry());
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', value: 'the rest' }));
});
