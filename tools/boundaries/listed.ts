import { execFileSync } from 'node:child_process';

/** The files that git knows or would add, as paths from the root of a checkout. */
export const listedFiles = (root: string, ...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
