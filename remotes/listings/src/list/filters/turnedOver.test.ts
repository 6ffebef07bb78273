import { turnedOver } from './turnedOver.ts';

it.each([
  ['one press', [], [], ['a'], ['a']],
  ['another chip before the page shows the first', ['a'], [], ['b'], ['a', 'b']],
  ['the same chip twice', ['a'], [], ['a'], []],
  ['a chip off before the page shows the first', ['a', 'b', 'c'], ['a', 'b'], ['b'], ['b', 'c']],
  ['all off', ['a', 'b'], ['a', 'b'], [], []],
])('keeps %s', (_, now, shown, pressed, wanted) => {
  expect(turnedOver(now, shown, pressed)).toEqual(wanted);
});
