import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { house, inHouse } from '../build/house.ts';

/** The transport of `shared/client`: a file that imports one of these calls the API. */
const transport = /\b(get|query|write|upload|download)\b/;
const importOfClient = /import\s*\{([^}]*)\}\s*from '@portico\/client'/g;

it('calls the API only from files named after their calls', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'remotes', 'shell/src', 'shared'],
    { cwd: house, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file));
  const callers = files.filter((file) =>
    [...readFileSync(inHouse(file), 'utf8').matchAll(importOfClient)].some(([, names]) =>
      transport.test(names ?? ''),
    ),
  );
  expect(callers.length).toBeGreaterThan(80);
  expect(callers.filter((file) => !/[a-z]Calls\.ts$/.test(file))).toEqual([]);
});
