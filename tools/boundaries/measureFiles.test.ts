import { house } from '../build/house.ts';
import { measureFiles } from './measureFiles.ts';

it('names a measure of a home only where docs/recipes/add-a-listing-field.md says', () => {
  expect(measureFiles(house)).toEqual([
    'shared/contracts/src/listingFields.ts',
    'shared/features/src/measure-words/locales/ar.json',
    'shared/features/src/measure-words/locales/en.json',
    'shared/features/src/measure-words/locales/zh_hans.json',
    'shared/fixtures/src/world/listings.ts',
  ]);
});
