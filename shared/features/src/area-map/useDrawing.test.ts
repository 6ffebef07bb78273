import { act, renderHook } from '@testing-library/react';
import { useDrawing } from './useDrawing.ts';

function begun() {
  const onArea = jest.fn();
  const { result } = renderHook(() => useDrawing(onArea));
  act(() => result.current.begin());
  const put = (...corners: [number, number][]) => {
    for (const corner of corners) act(() => result.current.drawing?.onCorner(corner));
  };
  return { result, onArea, put };
}

it('is an area from three corners on, and takes the last one back', () => {
  const { result, onArea, put } = begun();
  put([0, 0], [10, 0]);
  expect(result.current.drawing?.problem).toBe('few');
  put([20, 0]);
  expect(result.current.drawing?.problem).toBe('flat');
  act(() => result.current.drawing?.onDone());
  expect(onArea).not.toHaveBeenCalled();
  act(() => result.current.drawing?.onUndo());
  put([10, 10]);
  expect(result.current.drawing).toMatchObject({ problem: null, isFull: false });
  act(() => result.current.drawing?.onDone());
  expect(onArea).toHaveBeenCalledWith([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(result.current.drawing).toBeNull();
});

it('keeps an area across the antimeridian in one piece, and gives its corners within one turn', () => {
  const { result, onArea, put } = begun();
  put([178, -18], [-178, -18], [-178, -16]);
  expect(result.current.drawing?.corners.map(([longitude]) => longitude)).toEqual([178, 182, 182]);
  act(() => result.current.drawing?.onDone());
  expect(onArea).toHaveBeenCalledWith([
    [178, -18],
    [-178, -18],
    [-178, -16],
  ]);
});

it('takes no more than a hundred corners, and forgets all of them when it is given up', () => {
  const { result, onArea, put } = begun();
  put(...Array.from({ length: 101 }, (_, n): [number, number] => [Math.cos(n) * 9, Math.sin(n) * 9]));
  expect(result.current.drawing).toMatchObject({ isFull: true, corners: { length: 100 } });
  act(() => result.current.drawing?.onCancel());
  expect([result.current.drawing, onArea.mock.calls.length]).toEqual([null, 0]);
});

it('takes an outline that was drawn in one go as one step, beside corners that were pressed', () => {
  const { result, onArea, put } = begun();
  put([0, 0]);
  act(() =>
    result.current.drawing?.onOutline([
      [10, 0],
      [10, 10],
      [0, 89],
    ]),
  );
  expect(result.current.drawing).toMatchObject({ problem: null, pressed: [[0, 0]], corners: { length: 4 } });
  act(() => result.current.drawing?.onUndo());
  expect(result.current.drawing?.corners).toEqual([[0, 0]]);
  act(() => result.current.drawing?.onCancel());
  act(() => result.current.begin());
  act(() =>
    result.current.drawing?.onOutline([
      [10, 0],
      [10, 10],
      [0, 89],
    ]),
  );
  act(() => result.current.drawing?.onDone());
  expect(onArea).toHaveBeenCalledWith([
    [10, 0],
    [10, 10],
    [0, 85],
  ]);
});
