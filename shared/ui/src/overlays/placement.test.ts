import { place } from './placement.ts';

const screen = { width: 1000, height: 800 };
const panel = { width: 200, height: 300 };
const anchor = (left: number, top: number) => ({
  left,
  top,
  width: 100,
  right: left + 100,
  bottom: top + 40,
});
const wish = { side: 'below', align: 'start', gapPx: 4 } as const;

it('goes below its anchor, start to start', () => {
  expect(place(anchor(300, 100), panel, screen, wish, false)).toEqual({
    top: 144,
    left: 300,
    maxHeight: null,
  });
});

it('mirrors where reading runs the other way', () => {
  expect(place(anchor(300, 100), panel, screen, wish, true).left).toBe(200);
});

it('goes above where there is no room below', () => {
  expect(place(anchor(300, 700), panel, screen, wish, false).top).toBe(396);
});

it('never leaves the screen', () => {
  expect(place(anchor(950, 100), panel, screen, wish, false).left).toBe(792);
  expect(place(anchor(-50, 100), panel, screen, { ...wish, align: 'end' }, false).left).toBe(8);
});

it('gives a panel that fits nowhere the height of the roomier side', () => {
  const long = { width: 200, height: 900 };
  expect(place(anchor(300, 700), long, screen, wish, false)).toMatchObject({ top: 8, maxHeight: 688 });
  expect(place(anchor(300, 100), long, screen, wish, false)).toMatchObject({ top: 144, maxHeight: 648 });
  const above = { ...wish, side: 'above' } as const;
  expect(place(anchor(300, 100), long, screen, above, false)).toMatchObject({ top: 144, maxHeight: 648 });
});
