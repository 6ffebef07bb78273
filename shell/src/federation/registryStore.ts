import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { fetchRegistry } from './fetchRegistry.ts';
import { hasChoices, type Override } from './overrides/chosen.ts';
import { developed } from './overrides/developed.ts';
import { reportFailure } from './reportFailure.ts';
import { trustScriptsFrom } from './scriptPolicy.ts';
import { type LiveRemote, RemoteFailure } from './types.ts';

export interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly LiveRemote[];
  /** True while the last good copy replaces a registry that does not answer. */
  isLastGood: boolean;
  overrides: readonly Override[];
  /** Origins that previews may come from. */
  previewOrigins: readonly string[];
}

const loading: RegistryState = {
  status: 'loading',
  remotes: [],
  isLastGood: false,
  overrides: [],
  previewOrigins: [],
};

const store = createStore<RegistryState>(() => loading);
let started: Promise<void> | null = null;

type Reading = Awaited<ReturnType<typeof fetchRegistry>>;

/** What this tab was asked to run in place of released code. Only then is the code that reads it fetched. */
async function chosen({ remotes, allowOverrides, previewOrigins = [] }: Reading['registry']) {
  const isDeveloped = Object.keys(developed).length > 0;
  if (!isDeveloped && !hasChoices()) return { remotes, overrides: [], previewOrigins };
  const fail = (name: string, error: unknown) =>
    reportFailure(name, 'override', new RemoteFailure('registry', String(error)));
  const { originsOf, withDeveloped, withOverrides } = await import('./overrides/overrides.ts');
  const allowed = { allowOverrides, previewOrigins };
  const seen = await withOverrides(await withDeveloped(remotes, fail), allowed, fail);
  const running = seen.overrides.filter(({ state }) => state === 'running');
  trustScriptsFrom([...Object.values(developed), ...originsOf(running, allowed)]);
  return { ...seen, previewOrigins };
}

async function stateOf({ registry, refused, failure }: Reading): Promise<RegistryState> {
  for (const { name, version, reason } of refused)
    reportFailure(name, version, new RemoteFailure('descriptor', reason));
  trustScriptsFrom(registry.allowedOrigins);
  const seen = await chosen(registry);
  if (registry.allowOverrides)
    void import('./devtools/moduleInfo.ts').then(
      ({ tellDevtools }) => tellDevtools(seen.remotes),
      (error: unknown) => console.warn('The federation devtools were not told of the remotes.', error),
    );
  return { status: 'ready', isLastGood: failure !== null, ...seen };
}

async function load() {
  try {
    const reading = await fetchRegistry();
    if (reading.failure) reportFailure('registry', '-', new RemoteFailure('registry', reading.failure));
    store.setState(await stateOf(reading));
  } catch (error) {
    reportFailure('registry', '-', new RemoteFailure('registry', String(error), error));
    store.setState({ ...loading, status: 'failed' });
  }
}

const isSameRelease = (a: LiveRemote, b: LiveRemote) =>
  a.name === b.name &&
  a.live.container === b.live.container &&
  a.previous?.container === b.previous?.container;

/** A development server's shell can run beside any live version. */
const isOfDev = (version: string | undefined) => /0{12}$/.test(version ?? '');

/**
 * Reads the registry again in a page that has been open for long, so that the next page opened is the live one. The
 * page on screen stays. If another shell is live, the tab keeps its remotes until it is loaded again, because newer
 * ones are made for the newer shell; only removed ones disappear. A failed request changes nothing and is not reported,
 * because nobody waits for it.
 */
export async function refreshRegistry(own = process.env.PORTICO_VERSION): Promise<void> {
  if (getRegistry().status !== 'ready') return;
  const reading = await fetchRegistry().catch(() => null);
  if (!reading || reading.failure) return;
  const { shellVersion = own } = reading.registry;
  const former = getRegistry().remotes;
  if (shellVersion !== own && !isOfDev(own)) {
    const kept = former.filter(({ name }) => reading.registry.remotes.some((remote) => remote.name === name));
    if (kept.length < former.length) store.setState({ remotes: kept });
    return;
  }
  const next = await stateOf(reading);
  const remotes = next.remotes.map(
    (remote) => former.find((known) => isSameRelease(known, remote)) ?? remote,
  );
  const isUnchanged = remotes.length === former.length && remotes.every((remote) => former.includes(remote));
  if (!isUnchanged) store.setState({ ...next, remotes });
}

/** Records which version a chosen one became when its code was opened: the chosen one, another, or none. */
export function noteOpened({ name, live, override }: LiveRemote, runs: string | null) {
  if (!override) return;
  const state = runs === live.version ? 'running' : 'failed';
  store.setState(({ overrides }) => ({
    overrides: overrides.map((each) => (each.name === name ? { ...each, state, runs } : each)),
  }));
}

/** Fetches the registry once. After a failure it can be called again. */
export function loadRegistry(): Promise<void> {
  if (getRegistry().status === 'failed') {
    started = null;
    store.setState(loading);
  }
  started ??= load();
  return started;
}

export const getRegistry = store.getState;

export const useRegistry = (): RegistryState => useStore(store);
