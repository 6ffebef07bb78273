import { isContext } from 'node:vm';

it('has globals that Node looks up without asking a proxy', () => {
  // Of a context that Node asks, the global object is another object than the one that was made a context.
  expect(isContext(globalThis)).toBe(true);
});
