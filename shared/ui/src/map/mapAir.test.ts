import { airFor } from './mapAir.ts';

it.each([
  ['a wide map', { width: 900, height: 600 }, [64, 64]],
  ['a phone, whose buttons stand above and below', { width: 328, height: 328 }, [112, 128]],
  ['a low map on a phone', { width: 328, height: 220 }, [64, 64]],
  ['a map too small for any', { width: 150, height: 100 }, [0, 0]],
])('keeps room around what is looked at on %s', (_case, size, [top, bottom]) => {
  expect(airFor(size)).toMatchObject({ top, bottom });
});
