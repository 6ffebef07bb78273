import { isContext } from 'node:vm';

it('is the global object itself, which Node does not have to ask at each look-up', () => {
  // Of a window that Node asks, the global object is another object than the one that was made a context.
  expect(isContext(globalThis)).toBe(true);
  expect(globalThis).toBe(window);
  expect(window).toBeInstanceOf(Window);
});
