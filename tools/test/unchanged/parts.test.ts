import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { house } from '../../build/house.ts';
import { packageFolders, packagePart, readsOf } from './parts.ts';

const withTests = packageFolders(house).filter((folder) =>
  existsSync(join(house, folder, 'jest.config.cjs')),
);

const filesOf = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder], {
    cwd: house,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(join(house, path)));

/** Places outside of the package that its code or a test says in a string: `'../../../shell/public/landing.svg'`. */
const placesBeyond = (folder: string) =>
  filesOf(folder).flatMap((path) =>
    [...readFileSync(join(house, path), 'utf8').matchAll(/['"`]((?:\.\.\/)*\.\.(?:\/[\w./-]*)?)['"`]/g)]
      .map(([, said = '']) => normalize(join(dirname(path), said)))
      .filter((place) => !place.startsWith(folder))
      .map((place) => ({ path, place })),
  );

/** These name the repository itself, and read in it only files that are listed with the package. */
const nameTheHouse: Record<string, string> = {
  'api/src/db/testingFolder.ts': 'shared/fixtures, and .cache',
  'shared/features/src/queries/handwritten.test.ts': 'remotes, shell and shared',
};

it.each(withTests)('the result of %s depends on every place that its files name', (folder) => {
  const reads = readsOf(house, folder);
  const isAtTheTop = (place: string) => /^[^/]*[^/.][^/]*$/.test(place);
  const isRead = (place: string) =>
    reads.includes('.') ||
    isAtTheTop(place) ||
    reads.some((one) => place === one || place.startsWith(`${one}/`));
  const unread = placesBeyond(folder).filter(({ path, place }) => !isRead(place) && !(path in nameTheHouse));
  expect(unread).toEqual([]);
});

it('depends on the packages that a package is built on, and on those they are built on', () => {
  expect(readsOf(house, 'remotes/listings')).toEqual(expect.arrayContaining(['remotes/listings', 'shared']));
  expect(readsOf(house, 'remotes/listings')).not.toContain('remotes/search');
  expect(readsOf(house, 'api')).toEqual(expect.arrayContaining(['api', 'payments', 'samples', 'shared']));
  expect(packagePart(house, 'tools')).toMatchObject({ reads: expect.arrayContaining(['.']), asksGit: true });
});
