import { pictureFor, picturesPerListing } from './pictureFor.ts';

const hints = { place: 'lake', building: 'villa' } as const;
const gallery = (id: string) =>
  Array.from({ length: picturesPerListing }, (_, index) => pictureFor(id, index, hints));

it('shows the house, the terrace, a room, the view and the plan', () => {
  expect(gallery('one').map(({ view }) => view)).toEqual(['front', 'terrace', 'interior', 'view', 'plan']);
});

it('keeps a listing to its place, its building and one seed', () => {
  for (const scene of gallery('one')) expect(scene).toMatchObject({ seed: 'one', ...hints });
});

it('answers the same for the same listing', () => {
  expect(gallery('one')).toEqual(gallery('one'));
});

it('never shows neighbours of a gallery at the same hour', () => {
  for (let index = 0; index < 200; index += 1) {
    const hours = gallery(`listing-${index}`)
      .slice(0, -1)
      .map(({ hour }) => hour);
    const repeats = hours.filter((hour, position) => hour === hours[position - 1]);
    expect(repeats).toEqual([]);
  }
});

it('uses every hour for first pictures across listings', () => {
  const hours = new Set(
    Array.from({ length: 200 }, (_, index) => pictureFor(`listing-${index}`, 0, hints).hour),
  );
  expect([...hours].sort()).toEqual(['dawn', 'dusk', 'golden', 'night', 'noon']);
});

it.each([-1, 5, 0.5, Number.NaN])('refuses picture %s', (index) => {
  expect(() => pictureFor('one', index, hints)).toThrow(RangeError);
});
