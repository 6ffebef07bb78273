import type { RemoteModule } from '@portico/remote-kit';

/** Every remote's module, in the one-bundle build alone: its recipe puts a list of all remotes in this file's place. */
export const bundledRemotes: Readonly<Record<string, RemoteModule>> = {};
