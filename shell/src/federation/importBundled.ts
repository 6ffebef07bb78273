import type { RemoteModule } from '@portico/remote-kit';
import { bundledRemotes } from './bundledRemotes.ts';
import { type LoadableRelease, RemoteFailure } from './types.ts';

/**
 * Replaces importRemote.ts in the one-bundle build, which exists for measurements: the same code, with every remote
 * compiled into the shell.
 */
export async function importRemote({ descriptor }: LoadableRelease): Promise<RemoteModule> {
  const module = bundledRemotes[descriptor.name];
  if (!module) throw new RemoteFailure('init', `${descriptor.name} is not in this bundle`);
  return module;
}
