import { house } from '../build/house.ts';
import { longFiles } from './longFiles.ts';

it('has no file above 250 lines', () => {
  expect(longFiles(house)).toEqual([]);
});
