import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Ask } from '@portico/api/src/providers/releases/releases.ts';
import { house } from '../build/house.ts';
import { packed } from '../build/packed.ts';

/** What git answers, or null where there is no git or no repository. */
function git(...words: string[]): string | null {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return (
      execFileSync('git', words, { cwd: packed ? process.cwd() : house, encoding: 'utf8', stdio }).trim() ||
      null
    );
  } catch {
    return null;
  }
}

function commitNow(): string | null {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === null) return null;
  return git('status', '--porcelain', '--untracked-files=no') === null ? commit : `${commit}+changes`;
}

const whoAsks = () =>
  process.env.RELEASED_BY ?? git('config', 'user.email') ?? git('config', 'user.name') ?? userInfo().username;

/** For the history: who runs this command and why. A new build also has a commit, whose title is its reason by default. */
export function askOf(why: string | undefined, isNewBuild: boolean): Ask {
  const by = whoAsks().slice(0, 200);
  if (!isNewBuild) return { by, why: why ?? null };
  const reason = why ?? git('log', '-1', '--format=%s');
  return { by, why: reason?.slice(0, 500) ?? null, commit: commitNow() };
}
