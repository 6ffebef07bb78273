import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from '@portico/contracts';
import { shellTarget } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';

/** The release the shell's build in `dist` makes. Throws a refusal if the shell is not built. */
export function readShell(now: Date, dist: string = shellTarget.dist): ShellRelease {
  try {
    const meta = JSON.parse(readFileSync(join(dist, 'meta.json'), 'utf8')) as ShellRelease;
    const { version, contract, provided } = meta;
    return { version, contract, provided, releasedAt: now.toISOString() };
  } catch (error) {
    throw new Refusal('The shell is not built: run `pnpm build`.', { cause: error });
  }
}
