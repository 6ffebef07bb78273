import type { Registry } from '@portico/contracts';

/**
 * Where releases live. Versions are immutable; only `registry.json` ever changes, and it changes in one step. Here it
 * is a folder; elsewhere a bucket.
 */
export interface ReleaseStore {
  /** The current registry, or null in an empty store. Throws if it cannot be read or is damaged. */
  readRegistry(): Promise<Registry | null>;
  /** Reads, changes and replaces the registry in one step, so that two releases at once both take effect. */
  changeRegistry(change: (registry: Registry | null) => Registry): Promise<Registry>;
  /** Stores every file of `folder` under this version. An existing version is left untouched. */
  put(name: string, version: string, folder: string): Promise<void>;
  /** Stores a build of the shell. Its scripts join those of earlier versions, which open tabs still ask for. */
  putShell(version: string, folder: string): Promise<void>;
  /** The versions of a remote, in no order. */
  list(name: string): Promise<string[]>;
}

/** `+` means a space to some servers and buckets, so the folder's name has a `-` instead. */
export const versionFolder = (version: string): string => version.replace('+', '-');
export const folderVersion = (folder: string): string => folder.replace(/-([0-9a-f]{12})$/, '+$1');

/** The address of a version's files. */
export const releaseBase = (name: string, version: string): string =>
  `/remotes/${name}/${versionFolder(version)}/`;
