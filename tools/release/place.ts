import type { Ask, Versions } from '@portico/api/src/providers/releases/releases.ts';
import type { Deployment, ReleaseOutcome } from '@portico/contracts';
import type { Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';

/** A remote or the shell as the commands show it. */
export type Shown = Omit<Deployment, 'owners'>;

/** Something live would not work with a change. */
export class UnfitRefusal extends Refusal {}

/**
 * Where releases go: the store in a folder of this machine (`localPlace.ts`), or the registry of a Portico elsewhere
 * (`remotePlace.ts`). A refusal is thrown as a `Refusal`.
 */
export interface ReleasePlace {
  /** Refuses a name that the caller may not change, before a build takes its time. */
  requireFor(name: string): Promise<void>;
  /** Says whether a build could go live, with stored versions `beside` it, and stores nothing. Returns its version. */
  check(target: Target, beside?: Versions): Promise<string>;
  /** Checks a build, stores it, and makes it live, with stored versions `beside` it in the same step. */
  release(target: Target, ask: Ask, beside?: Versions): Promise<ReleaseOutcome>;
  /** Stores a build that waits to go live together with another. Returns its version. */
  stage(target: Target, ask: Ask): Promise<string>;
  goLive(name: string, version: string, ask: Ask, beside?: Versions): Promise<ReleaseOutcome>;
  rollBack(name: string, ask: Ask): Promise<ReleaseOutcome>;
  remove(name: string, ask: Ask): Promise<ReleaseOutcome>;
  /** The shell and every remote that was ever released, as far as the caller may see them. */
  show(): Promise<Shown[]>;
}
