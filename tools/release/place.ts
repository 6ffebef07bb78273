import type { Ask } from '@portico/api/src/providers/releases/releases.ts';
import type { Deployment, ReleaseOutcome } from '@portico/contracts';
import type { Target } from '../build/targets.ts';

/** A remote or the shell as the commands show it. */
export type Shown = Omit<Deployment, 'owners'>;

/**
 * Where releases go: the store in a folder of this machine (`localPlace.ts`), or the registry of a Portico that runs
 * elsewhere (`remotePlace.ts`). What is refused is thrown as a `Refusal`.
 */
export interface ReleasePlace {
  /** Says whether a build could go live, and stores nothing. Returns its version. */
  check(target: Target): Promise<string>;
  /** Checks a build, stores it, and makes it live. */
  release(target: Target, ask: Ask): Promise<ReleaseOutcome>;
  goLive(name: string, version: string, ask: Ask): Promise<ReleaseOutcome>;
  rollBack(name: string, ask: Ask): Promise<ReleaseOutcome>;
  remove(name: string, ask: Ask): Promise<ReleaseOutcome>;
  /** The shell and every remote that was ever released, as far as the caller may see them. */
  show(): Promise<Shown[]>;
}
