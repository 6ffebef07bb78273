import { execFileSync } from 'node:child_process';
import { house } from '../build/house.ts';

/** The files that name parking spaces, besides pages for people, tests, and what is written by the migration command. */
function namingFiles(): string[] {
  const list = [
    'grep',
    '-l',
    '-i',
    '-E',
    '--untracked',
    'parking_?total',
    '--',
    '*.ts',
    '*.tsx',
    '*.json',
    '*.cjs',
  ];
  const files = execFileSync('git', list, { cwd: house, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => !/\.test\.|^api\/drizzle\//.test(file)).sort();
}

it('names a measure of a home only where docs/recipes/add-a-listing-field.md says', () => {
  expect(namingFiles()).toEqual([
    'shared/contracts/src/listingFields.ts',
    'shared/features/src/measure-words/locales/ar.json',
    'shared/features/src/measure-words/locales/en.json',
    'shared/features/src/measure-words/locales/zh_hans.json',
    'shared/fixtures/src/world/listings.ts',
  ]);
});
