import type { Registry } from '@portico/contracts';
import { liveVersionOf } from './registry.ts';

/** Who asks for a change of what is live, and why. */
export interface Ask {
  by: string;
  why: string | null;
  commit?: string | null;
  /** The version that the caller saw live, null for none. If another one is live by now, the change is refused. */
  from?: string | null | undefined;
  /** Throws where the caller may not make this change. Called while the registry is locked. */
  consent?: (current: Registry) => void;
}

/** Refuses a change when another version is live than the caller saw. Called while the registry is locked. */
export function requireSeen(current: Registry, name: string, { from }: Ask): void {
  const live = liveVersionOf(current, name);
  if (from === undefined || live === from) return;
  const now = live ? `${name} ${live} is live` : `Nothing of ${name} is live`;
  throw new NoSuchRelease(`${now}${from === null ? ' by now' : `, and not ${from}`}: look at it again.`);
}

/** Refuses to make others live together with a version that is already live: the two would not go live in one step. */
export function requireNoneBeside(
  current: Registry,
  { name, version }: { name: string; version: string },
  beside: Readonly<Record<string, string>>,
): void {
  const others = Object.entries(beside)
    .filter(([other, wanted]) => liveVersionOf(current, other) !== wanted)
    .map(([other]) => other);
  if (others.length === 0) return;
  throw new NoSuchRelease(
    `${name} ${version} is live already, so nothing goes live together with it: release ${others.join(', ')} without it.`,
  );
}

/** A change that would break something that is live. */
export class UnfitChange extends Error {
  readonly problems: readonly string[];
  constructor(what: string, problems: readonly string[]) {
    super(`${what}:\n${problems.map((text) => `  - ${text}`).join('\n')}`);
    this.problems = problems;
  }
}
/** The change names a remote or a version that does not exist, or there is no version to go back to. */
export class NoSuchRelease extends Error {}
