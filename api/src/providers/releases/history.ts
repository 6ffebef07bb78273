import type { Registry, ReleaseEvent } from '@portico/contracts';
import { liveVersionOf } from './registry.ts';

/** What the history says about one version of a remote or of the shell. */
export interface Past {
  version: string;
  /** When it last went live, and when something else took its place; null while it is live. */
  liveSince: string;
  liveUntil: string | null;
  /** How long it was live without failing, in periods that have ended. */
  provedMs: number;
  /** Since somebody last chose it, it neither failed nor was taken back. */
  isHealthy: boolean;
}

const longestHistory = 2000;

const hourMs = 60 * 60 * 1000;
const between = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from));

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
            provedMs: release === remote.live ? 0 : between(release.releasedAt, remote.live.releasedAt),
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
    const provedMs = past.provedMs + between(past.liveSince, at);
    return { ...past, liveUntil: at, provedMs, isHealthy: past.isHealthy && action !== 'rollback' };
  });
  if (version === null) return ended;
  const earlier = ended.find((past) => past.version === version && past.isHealthy);
  const entry = {
    version,
    liveSince: at,
    liveUntil: null,
    provedMs: earlier?.provedMs ?? 0,
    isHealthy: true,
  };
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
        : [{ version: first.before, liveSince: first.at, liveUntil: first.at, provedMs: 0, isHealthy: true }];
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

/**
 * The versions for a browser that cannot use the live one, the best first: the last healthy one that was live for an hour,
 * or else the one that was live longest; then the last healthy one. A version of minutes, replaced before its failures were
 * reported, may be as bad as the one that replaced it; an hour is as long as `isFailing` (modules/deployments) judges a version
 * strictly. Where none was live for an hour, none has proved itself, and two bad ones may follow one another.
 */
export function fallbacks(registry: Registry, name: string): string[] {
  const live = liveVersionOf(registry, name);
  const healthy = pastOf(registry, name).filter((past) => past.isHealthy && past.version !== live);
  const longest = Math.min(hourMs, Math.max(...healthy.map(({ provedMs }) => provedMs)));
  const proved = healthy.findLast(({ provedMs }) => provedMs >= longest);
  return [...new Set([proved, healthy.at(-1)].flatMap((past) => (past ? [past.version] : [])))];
}
