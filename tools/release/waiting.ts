import { liveVersionOf } from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry } from '@portico/contracts';
import { builtVersion, remoteTargets, shellTarget } from '../build/targets.ts';
import { askOf } from './ask.ts';
import { publish, publishAll } from './publish.ts';

/** Builds that differ from the live versions, with those. */
export function waitingBuilds(registry: Registry): { name: string; built: string; live: string | null }[] {
  return [shellTarget, ...remoteTargets()].flatMap((target) => {
    const [built, live] = [builtVersion(target), liveVersionOf(registry, target.name)];
    return built === null || built === live ? [] : [{ name: target.name, built, live }];
  });
}

/**
 * Releases every build into an empty store. A store that holds releases stays as it is: only `pnpm release` changes
 * what members use. Returns lines to print for the reader.
 */
export async function fillStore(store: ReleaseStore): Promise<string[]> {
  const registry = await store.readRegistry();
  if (!registry) {
    await publishAll(store, askOf('the first start', true));
    return ['the shell and every remote are live'];
  }
  // Stores written before shells were released have none: nothing live changes by adding it.
  if (!registry.shell) await publish(shellTarget, store, askOf('the store had no shell', true));
  return waitingBuilds((await store.readRegistry()) ?? registry).map(
    ({ name, built, live }) =>
      `${name} ${built} is built, but ${live ? `${live} is live` : 'not live'}: \`npx pnpm@12 release ${name}\` makes it live`,
  );
}
