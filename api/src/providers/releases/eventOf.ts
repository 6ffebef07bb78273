import type { Registry, ReleaseAction, ReleaseEvent } from '@portico/contracts';
import type { Ask } from './asks.ts';
import { eventsOf } from './history.ts';
import { liveVersionOf } from './registry.ts';

/** The entry of the history about a change of one remote or of the shell; `before` is the registry as it was. */
export function eventOf(
  { action, ask, checks }: { action: ReleaseAction; ask: Ask; checks: string[] },
  before: Registry,
  { name, version, sizeBytes }: { name: string; version: string | null; sizeBytes: number | null },
  now: Date,
): ReleaseEvent {
  const known = eventsOf(before, name).findLast((event) => event.version === version && event.commit);
  return {
    at: now.toISOString(),
    name,
    action,
    version,
    before: liveVersionOf(before, name),
    by: ask.by,
    why: ask.why,
    commit: ask.commit ?? known?.commit ?? null,
    sizeBytes,
    checks,
  };
}
