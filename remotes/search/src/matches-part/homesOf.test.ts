import { buildListing, buildMatch } from '@portico/fixtures';
import { homesOf } from './homesOf.ts';

const villa = buildListing({ _id: 'villa' });
const chalet = buildListing({ _id: 'chalet' });
const match = (_id: string, listing: typeof villa, score: number) => buildMatch({ _id, listing, score });

it('shows each home once, by its best match, and counts the other clients', () => {
  const matches = [
    match('1', villa, 70),
    match('2', chalet, 90),
    match('3', villa, 85),
    match('4', villa, 60),
  ];
  expect(homesOf(matches).map(({ best, others }) => [best._id, others])).toEqual([
    ['3', 2],
    ['2', 0],
  ]);
});
