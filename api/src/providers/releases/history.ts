import type { Registry, ReleaseEvent } from '@portico/contracts';
import { liveVersionOf } from './registry.ts';

/** What the history says about one version of a remote or of the shell. */
export interface Past {
  version: string;
  /** When it last went live, and when something else took its place; null while it is live. */
  liveSince: string;
  liveUntil: string | null;
  /** Since somebody last chose it, it neither failed nor was taken back. */
  isHealthy: boolean;
}

const longestHistory = 2000;

export function withEvent(registry: Registry, event: ReleaseEvent): Registry {
  const history = [...(registry.history ?? []), event].slice(-longestHistory);
  return { ...registry, updatedAt: event.at, history };
}

export const eventsOf = ({ history = [] }: Registry, name: string): ReleaseEvent[] =>
  history.filter((event) => event.name === name);

/** Registries from before the history name at most two versions; both count as healthy. */
function fromBefore({ remotes }: Registry, name: string): Past[] {
  const remote = remotes.find((each) => each.name === name);
  if (!remote) return [];
  return [remote.previous, remote.live].flatMap((release) =>
    release
      ? [
          {
            version: release.version,
            liveSince: release.releasedAt,
            liveUntil: release === remote.live ? null : remote.live.releasedAt,
            isHealthy: true,
          },
        ]
      : [],
  );
}

function afterEvent(known: readonly Past[], { action, version, before, at }: ReleaseEvent): Past[] {
  if (action === 'failing')
    return known.map((past) => (past.version === version ? { ...past, isHealthy: false } : past));
  const ended = known.map((past) => {
    if (past.version !== before) return past;
    return { ...past, liveUntil: at, isHealthy: past.isHealthy && action !== 'rollback' };
  });
  if (version === null) return ended;
  const entry = { version, liveSince: at, liveUntil: null, isHealthy: true };
  return [...ended.filter((past) => past.version !== version), entry];
}

/** Every version that was ever live; the one that was live last comes at the end. */
export function pastOf(registry: Registry, name: string): Past[] {
  const events = eventsOf(registry, name);
  const first = events[0];
  const start =
    first === undefined
      ? fromBefore(registry, name)
      : first.before === null
        ? []
        : [{ version: first.before, liveSince: first.at, liveUntil: first.at, isHealthy: true }];
  return events.reduce<Past[]>(afterEvent, start);
}

/**
 * The version that a rollback makes live: the last one that was live, did not fail and was not taken back. Any number
 * of bad versions after it are skipped. Null if there is none.
 */
export function lastHealthy(registry: Registry, name: string): string | null {
  const live = liveVersionOf(registry, name);
  return pastOf(registry, name).findLast((past) => past.isHealthy && past.version !== live)?.version ?? null;
}
