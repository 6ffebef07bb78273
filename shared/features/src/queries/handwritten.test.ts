import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const house = join(__dirname, '../../../..');

/** What is given as the key of a query, as far as it can be read off. */
const keyGiven = /\buse(?:Remote(?:Query|Pages)|Query)\s*(?:<[^(]*?>)?\(\s*(?:\{\s*queryKey:\s*)?([^,]*)/g;
/** A `const` of the same file that is then given to it. */
const keyOfTheFile = /\bconst \w*[kK]ey\w* = \[\s*['"`]/;

/** The hooks themselves. */
const ofTheKit = 'shared/remote-kit/src/query/';

/** A name stands for a key of the table where it is bound to one, or given to the file from elsewhere. */
function isFromTheTable(key: string, text: string): boolean {
  const isBoundOtherwise = new RegExp(`\\bconst ${key} =(?!\\s*keys\\.)`).test(text);
  return key.startsWith('keys.') || (/^\w+$/.test(key) && !isBoundOtherwise);
}

/** A key that is typed where it is used makes an answer that no write of `staleAfter` reaches, or a second copy of it. */
it('takes every query key from the table', () => {
  const code = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    'remotes',
    'shell/src',
    'shared',
  ];
  const files = execFileSync('git', code, { cwd: house, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file) && !file.startsWith(ofTheKit),
    );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const text = readFileSync(join(house, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const given = [...text.matchAll(keyGiven)].map(([, key = '']) => key.trim());
    return keyOfTheFile.test(text) || !given.every((key) => isFromTheTable(key, text));
  });
  expect(found).toEqual([]);
});

/** These draw a failure of something else than a query: code that did not come, a page that broke, a dialog's own words. */
const notOfQueries = [
  'remotes/auth/src/on-demand/Arriving.tsx',
  'shared/features/src/content-state/ContentState.tsx',
  'shared/features/src/lazy-part/lazyPart.tsx',
  'shared/features/src/map-room/lazyMap.tsx',
  'shared/remote-kit/src/page/PageBoundary.tsx',
  'shared/remote-kit/src/query/QueryState.tsx',
  'shell/src/app/Crash.tsx',
  'shell/src/federation/RemotePage.tsx',
];

it('draws the failure of a query with QueryState', () => {
  const files = execFileSync('git', ['grep', '-lE', '<ErrorState\\b', '--', '*.tsx', ':!*.test.tsx'], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(files.split('\n').filter(Boolean)).toEqual(notOfQueries);
});
