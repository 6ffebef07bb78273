import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import type { Registry } from '@portico/contracts';
import { buildOne } from '../build/build.ts';
import { inHouse } from '../build/house.ts';
import { shellTarget } from '../build/targets.ts';
import { askOf } from '../release/ask.ts';
import { publishAll } from '../release/publish.ts';

const federatedStore = inHouse('.cache/bench/federated-releases');
const oneBundleStore = inHouse('.cache/bench/one-bundle-releases');

export interface Side {
  name: string;
  address: string;
  stop: () => void;
}

/** Everything is in the bundle already: nothing of a remote may be fetched ahead of it. */
function withoutPreloads(registry: Registry): Registry {
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    live: { ...remote.live, preload: {} },
    previous: null,
  }));
  return { ...registry, remotes };
}

async function open(name: string, releases: string): Promise<Side> {
  const child: ChildProcess = fork(inHouse('tools/bench/serve.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      // A new database loads it for some minutes, beside what is measured.
      GAZETTEER: 'no',
      DATA_DIR: inHouse('.cache/bench', name),
      RELEASES_DIR: releases,
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the ${name} side ended with ${code}`)));
  });
  return { name, address, stop: () => void child.kill('SIGTERM') };
}

/** Portico as it is served, from a store of its own with the newest builds. */
export async function openFederated(): Promise<Side> {
  // Against what an earlier bench released, today's builds could need a new major number.
  await rm(federatedStore, { recursive: true, force: true });
  await publishAll(folderStore(federatedStore), askOf('bench', true));
  return open('federated', federatedStore);
}

/** The same code twice, both alive together: as it is served, and as one bundle. */
export async function openSides(): Promise<[federated: Side, oneBundle: Side]> {
  await buildOne(shellTarget, { PORTICO_ONE_BUNDLE: '1' });
  const federated = await openFederated();
  const registry = await folderStore(federatedStore).readRegistry();
  if (!registry?.shell) throw new Error(`${federatedStore} has no shell`);
  // The store never overwrites a version, and the same version may have been built for another comparison before.
  await rm(oneBundleStore, { recursive: true, force: true });
  const store = folderStore(oneBundleStore);
  await store.put(shellName, registry.shell.live.version, inHouse('.cache/one-bundle'));
  await store.changeRegistry(() => withoutPreloads(registry));
  return [federated, await open('one-bundle', oneBundleStore)];
}
