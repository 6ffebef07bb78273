import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { house, inHouse } from '../build/house.ts';

/** Sample data, tests, what a command writes, and the words themselves, which `tools/words` holds to be whole. */
const others = [
  'shared/fixtures/**',
  'api/src/db/seed/**',
  'api/test/**',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.generated.ts',
  '**/locales/**',
];
const loaders = /defineWords|registerWords|defineRemote/;

/** The paths and patterns in the first column of the recipe's tables. */
const places = readFileSync(inHouse('docs/recipes/add-a-language.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^` ]+)`/g)])
  .map(([, place = '']) => place);

const naming = execFileSync('git', ['grep', '-l', '--untracked', 'zh_hans', '--', '*.ts', '*.tsx', '*.js'], {
  cwd: house,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !others.some((pattern) => matchesGlob(file, pattern)));

it('says of each file that names a language what to write there', () => {
  const unknown = naming
    .filter((file) => !places.some((place) => matchesGlob(file, place)))
    .filter((file) => !loaders.test(readFileSync(inHouse(file), 'utf8')));
  expect(unknown).toEqual([]);
});

it.each(
  places.filter((place) => /^(?:api|shared|shell|remotes|tools)\//.test(place) && !place.endsWith('/')),
)('names %s, which is there', (place) => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--', `:(glob)${place}`], {
    cwd: house,
  });
  expect(files.toString()).not.toBe('');
});
