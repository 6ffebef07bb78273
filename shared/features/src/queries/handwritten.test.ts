import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const house = join(__dirname, '../../../..');

/** The expression given as the key of a query, as far as it can be read from the text. */
const keyGiven = /\buse(?:Remote(?:Query|Pages)|Query)\s*(?:<[^(]*?>)?\(\s*(?:\{\s*queryKey:\s*)?([^,]*)/g;
/** A `const` of the same file that is then given to it. */
const keyOfTheFile = /\bconst \w*[kK]ey\w* = \[\s*['"`]/;

/** The hooks, and the table. */
const their = /^shared\/(?:remote-kit\/src\/query|features\/src\/queries)\//;

/** A name is accepted as a key of the table if it is bound to one, or passed into the file. */
function isFromTheTable(key: string, text: string): boolean {
  if (/^(?:keys|ownKeys)\./.test(key)) return true;
  return /^\w+$/.test(key) && !new RegExp(`\\bconst ${key} =(?!\\s*(?:keys|ownKeys)\\.)`).test(text);
}

/**
 * A key that is typed where it is used makes an answer that no write reaches, or a second copy of it. A remote has a table of its
 * own for what no other one reads or makes stale (`ownKeys.ts`), because each change of the common table changes every remote.
 */
it('takes every query key from the common table or its remote’s own', () => {
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
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file) && !their.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const text = readFileSync(join(house, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const given = [...text.matchAll(keyGiven)].map(([, key = '']) => key.trim());
    return keyOfTheFile.test(text) || !given.every((key) => isFromTheTable(key, text));
  });
  expect(found).toEqual([]);
});
