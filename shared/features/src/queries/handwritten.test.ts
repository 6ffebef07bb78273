import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const house = join(__dirname, '../../../..');

/** A key that is typed where it is used makes an answer that no write of `staleAfter` reaches, or a second copy of it. */
it('takes every query key from the table', () => {
  const grep = ['grep', '--untracked', '-nPz', 'useRemote(?:Query|Pages)(?:<[^(]*>)?\\(\\s*\\['];
  const inCode = ['--', 'remotes', 'shell/src', 'shared/features/src', ':!*.test.*', ':!*.fixture.*'];
  let found = '';
  try {
    found = execFileSync('git', [...grep, ...inCode], { cwd: house, encoding: 'utf8' });
  } catch (error) {
    // Git's 1 means that nothing matches.
    if ((error as { status?: number }).status !== 1) throw error;
  }
  expect(found).toBe('');
});
