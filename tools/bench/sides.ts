import { type ChildProcess, fork } from 'node:child_process';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { emptyRegistry } from '@portico/api/src/providers/releases/registry.ts';
import type { Registry } from '@portico/contracts';
import { buildOne } from '../build/build.ts';
import { inHouse } from '../build/house.ts';
import { shellTarget } from '../build/targets.ts';
import { releasesFolder } from '../start/openPortico.ts';

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

async function open(name: string, shellDist: string, releases: string): Promise<Side> {
  const child: ChildProcess = fork(inHouse('tools/bench/serve.ts'), [shellDist], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
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

/** Portico as it is served. */
export const openFederated = (): Promise<Side> => open('federated', shellTarget.dist, releasesFolder());

/** The same code twice, both alive together: as it is served, and as one bundle. */
export async function openSides(): Promise<[federated: Side, oneBundle: Side]> {
  await buildOne(shellTarget, { PORTICO_ONE_BUNDLE: '1' });
  const oneStore = inHouse('.cache/bench/releases');
  const registry = (await folderStore(releasesFolder()).readRegistry()) ?? emptyRegistry(new Date());
  await folderStore(oneStore).changeRegistry(() => withoutPreloads(registry));
  return Promise.all([openFederated(), open('one-bundle', inHouse('.cache/one-bundle'), oneStore)]);
}
