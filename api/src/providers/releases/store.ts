import type { Registry } from '@portico/contracts';

/**
 * Where releases live. Versions are immutable; `registry.json` is the only thing that ever changes, and it changes in
 * one step. Here it is a folder; a bucket elsewhere.
 */
export interface ReleaseStore {
  /** The registry as it is, or null in a store nothing was released to. Throws if it cannot be read or is damaged. */
  readRegistry(): Promise<Registry | null>;
  /** Reads, changes and replaces the registry in one step: two releases at once both count. */
  changeRegistry(change: (registry: Registry | null) => Registry): Promise<Registry>;
  /** Stores every file of `folder` under this version. A version that is there already is left untouched. */
  put(name: string, version: string, folder: string): Promise<void>;
  /** The versions of a remote, in no order. */
  list(name: string): Promise<string[]>;
}

/** `+` means a space to some servers and buckets, so a version's folder has a `-` there. */
export const versionFolder = (version: string): string => version.replace('+', '-');
export const folderVersion = (folder: string): string => folder.replace(/-([0-9a-f]{12})$/, '+$1');

/** The address of a version's files. */
export const releaseBase = (name: string, version: string): string =>
  `/remotes/${name}/${versionFolder(version)}/`;
