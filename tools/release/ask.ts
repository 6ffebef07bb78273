import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Ask } from '@portico/api/src/providers/releases/releases.ts';
import { builtParts } from '../build/files.ts';
import { house } from '../build/house.ts';
import { packed } from '../build/packed.ts';

const repository = () => (packed ? process.cwd() : house);

/** What git answers, which may be nothing (''); null where it fails, as where there is no git or no repository. */
function git(words: string[], cwd = repository()): string | null {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The commit of a repository, marked where it is not all that builds read, or where git cannot tell whether it is. */
export function commitIn(folder: string, parts: readonly string[]): string | null {
  const commit = git(['rev-parse', '--short=12', 'HEAD'], folder);
  if (commit === null) return null;
  const changed = git(['status', '--porcelain', '--untracked-files=no'], folder);
  // A build reads a new file as soon as it exists.
  const added = git(['ls-files', '--others', '--exclude-standard', '--', ...parts], folder);
  return changed === '' && added === '' ? commit : `${commit}+changes`;
}

const configured = (name: string) => git(['config', name]) || null;
const whoAsks = () =>
  process.env.RELEASED_BY ?? configured('user.email') ?? configured('user.name') ?? userInfo().username;

/** For the history: who runs this command and why. A new build also has a commit, whose title is its reason by default. */
export function askOf(why: string | undefined, isNewBuild: boolean): Ask {
  const by = whoAsks().slice(0, 200);
  if (!isNewBuild) return { by, why: why ?? null };
  const reason = why ?? git(['log', '-1', '--format=%s']);
  return { by, why: reason?.slice(0, 500) || null, commit: commitIn(repository(), builtParts) };
}
