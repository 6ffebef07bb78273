import type { RemoteModule } from '@portico/remote-kit';

/** Empty except in the one-bundle build, whose configuration replaces this file with a list of all remotes. */
export const bundledRemotes: Readonly<Record<string, RemoteModule>> = {};
