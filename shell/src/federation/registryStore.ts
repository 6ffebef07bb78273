import { useSyncExternalStore } from 'react';
import { fetchRegistry } from './fetchRegistry.ts';
import { developed, type Overrides, readOverrides, withOverrides } from './overrides.ts';
import { reportFailure } from './reportFailure.ts';
import { trustScriptsFrom } from './scriptPolicy.ts';
import { type LiveRemote, RemoteFailure } from './types.ts';

export interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly LiveRemote[];
  /** True where the last good copy stands in for a registry that does not answer. */
  isLastGood: boolean;
  overrides: Overrides;
}

const loading: RegistryState = { status: 'loading', remotes: [], isLastGood: false, overrides: {} };

let state = loading;
let started: Promise<void> | null = null;
const listeners = new Set<() => void>();

function publish(next: RegistryState) {
  state = next;
  for (const listener of listeners) listener();
}

type Reading = Awaited<ReturnType<typeof fetchRegistry>>;

async function stateOf({ registry, refused, failure }: Reading): Promise<RegistryState> {
  for (const { name, reason } of refused) reportFailure(name, '-', new RemoteFailure('descriptor', reason));
  const overrides = registry.allowOverrides ? readOverrides(location.search) : {};
  trustScriptsFrom([...registry.allowedOrigins, ...Object.values({ ...developed, ...overrides })]);
  const remotes = await withOverrides(registry.remotes, { ...developed, ...overrides }, (name, error) =>
    reportFailure(name, 'override', new RemoteFailure('registry', String(error))),
  );
  return { status: 'ready', remotes, isLastGood: failure !== null, overrides };
}

async function load() {
  try {
    const reading = await fetchRegistry();
    if (reading.failure) reportFailure('registry', '-', new RemoteFailure('registry', reading.failure));
    publish(await stateOf(reading));
  } catch (error) {
    reportFailure('registry', '-', new RemoteFailure('registry', String(error), error));
    publish({ ...loading, status: 'failed' });
  }
}

const isSameRelease = (a: LiveRemote, b: LiveRemote) =>
  a.name === b.name &&
  a.live.container === b.live.container &&
  a.previous?.container === b.previous?.container;

/**
 * Reads the registry again in a page that has been open for long, so that what is opened next is what is live now.
 * What is on screen stays. A registry that cannot be had changes nothing and is not a failure: nobody waits for it.
 */
export async function refreshRegistry(): Promise<void> {
  if (state.status !== 'ready') return;
  const reading = await fetchRegistry().catch(() => null);
  if (!reading || reading.failure) return;
  const next = await stateOf(reading);
  const remotes = next.remotes.map(
    (remote) => state.remotes.find((known) => isSameRelease(known, remote)) ?? remote,
  );
  const isUnchanged =
    remotes.length === state.remotes.length && remotes.every((remote) => state.remotes.includes(remote));
  if (!isUnchanged) publish({ ...next, remotes });
}

/** Fetches the registry, once. After a failure it may be called again. */
export function loadRegistry(): Promise<void> {
  if (state.status === 'failed') {
    started = null;
    publish(loading);
  }
  started ??= load();
  return started;
}

export const getRegistry = (): RegistryState => state;

export function useRegistry(): RegistryState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getRegistry);
}
