import { hash, randomFrom } from './random.ts';

it('repeats a stream for the same seed and concern, and no other', () => {
  const first = (seed: string, concern: string) => Array.from({ length: 5 }, randomFrom(seed, concern).next);
  expect(first('a', 'sky')).toEqual(first('a', 'sky'));
  expect(first('a', 'sky')).not.toEqual(first('a', 'land'));
  expect(first('a', 'sky')).not.toEqual(first('b', 'sky'));
});

it('spreads neighbouring ids', () => {
  const buckets = new Set(Array.from({ length: 64 }, (_, index) => hash(`listing-${index}`) % 16));
  expect(buckets.size).toBeGreaterThan(12);
});

it('stays within the bounds it is given', () => {
  const random = randomFrom('bounds');
  for (let index = 0; index < 500; index += 1) {
    expect([2, 3, 4]).toContain(random.whole(2, 4));
    const value = random.between(-1, 1);
    expect(value >= -1 && value < 1).toBe(true);
  }
});

it('refuses to pick from nothing', () => {
  expect(() => randomFrom('none').pick([])).toThrow(RangeError);
});
