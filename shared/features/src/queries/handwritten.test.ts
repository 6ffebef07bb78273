import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const house = join(__dirname, '../../../..');

/** A key typed in the call, or a `const` of the same file that is then given to it. */
const typedInPlace = /\buse(?:Remote(?:Query|Pages)|Query)\s*(?:<[^(]*>)?\(\s*(?:\[|\{\s*queryKey:\s*\[)/;
const keyOfTheFile = /\bconst \w*[kK]ey\w* = \[\s*['"`]/;

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
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const text = readFileSync(join(house, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return typedInPlace.test(text) || keyOfTheFile.test(text);
  });
  expect(found).toEqual([]);
});
