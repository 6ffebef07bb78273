import type { RemoteModule } from '@portico/remote-kit';
import { type LoadableRelease, RemoteFailure } from './types.ts';

type Exposed = { remote: RemoteModule };

/**
 * Takes the place of importRemote.ts in the one-bundle build, which exists to be measured against: the same code, with
 * every remote compiled into the shell.
 */
const bundled = import.meta.webpackContext?.('../../../remotes', {
  regExp: /^\.\/[a-z-]+\/src\/remote\.ts$/,
  mode: 'sync',
}) as ((path: string) => Exposed) | undefined;

export async function importRemote({ descriptor }: LoadableRelease): Promise<RemoteModule> {
  if (!bundled) throw new RemoteFailure('init', 'this is not the one-bundle build');
  return bundled(`./${descriptor.name}/src/remote.ts`).remote;
}
