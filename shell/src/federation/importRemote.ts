import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portico/remote-kit';
import { isEntryError } from './runtime-errors/isEntryError.ts';
import { expectHashes, publishHashes } from './scriptHashes.ts';
import { entryTimeoutMs } from './timings.ts';
import { type LoadableRelease, RemoteFailure } from './types.ts';

const entryIntegrity = new Map<string, string>();

/**
 * Creates the script elements of remotes with their integrity, so that the browser refuses any script but the released
 * one.
 */
const scripts = {
  name: 'portico-scripts',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const integrity = entryIntegrity.get(url);
    if (integrity) script.integrity = integrity;
    if (integrity || !url.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
    return { script, timeout: entryTimeoutMs };
  },
};
let isPluginRegistered = false;

function entryUrl({ entry }: LoadableRelease, attempt: number): string {
  const url = new URL(entry, location.href);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/** Removes the container and the pending scripts of an earlier attempt, which the runtime would take for this one's. */
function leaveBehind(container: string) {
  Reflect.set(window, container, undefined);
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

/**
 * Loads the one module a remote exposes. Each attempt has its own name, because the runtime and webpack remember a
 * failure under its name forever, and a second `import()` of a failed remote succeeds with an empty module.
 */
export async function importRemote(release: LoadableRelease, attempt: number): Promise<RemoteModule> {
  if (!isPluginRegistered) {
    registerPlugins([scripts]);
    publishHashes();
    isPluginRegistered = true;
  }
  const { container, integrity } = release;
  const name = attempt === 0 ? container : `${container}__${attempt}`;
  const entry = entryUrl(release, attempt);
  if (integrity) entryIntegrity.set(entry, integrity);
  if (attempt > 0) leaveBehind(container);
  await expectHashes(release);
  registerRemotes([{ name, entry, entryGlobalName: container }]);
  const module = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new RemoteFailure(isEntryError(message) ? 'entry' : 'init', message, error);
  });
  if (!module?.remote) throw new RemoteFailure('init', `${entry} exposes no remote`);
  return module.remote;
}
