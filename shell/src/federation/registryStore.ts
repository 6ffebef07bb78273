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

async function load() {
  try {
    const { registry, refused, failure } = await fetchRegistry();
    if (failure) reportFailure('registry', '-', new RemoteFailure('registry', failure));
    for (const { name, reason } of refused) reportFailure(name, '-', new RemoteFailure('descriptor', reason));
    const overrides = registry.allowOverrides ? readOverrides(location.search) : {};
    trustScriptsFrom([...registry.allowedOrigins, ...Object.values({ ...developed, ...overrides })]);
    const remotes = await withOverrides(registry.remotes, { ...developed, ...overrides }, (name, error) =>
      reportFailure(name, 'override', new RemoteFailure('registry', String(error))),
    );
    publish({ status: 'ready', remotes, isLastGood: failure !== null, overrides });
  } catch (error) {
    reportFailure('registry', '-', new RemoteFailure('registry', String(error), error));
    publish({ ...loading, status: 'failed' });
  }
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
