import type { Registry } from '@portico/contracts';

/** The name under which the shell's versions are stored and appear in the history. No remote may have it. */
export const shellName = 'shell';

/** The files that describe a build, which the checks read. */
export const describingFiles = (name: string): readonly string[] =>
  name === shellName ? ['meta.json', 'provides.json', 'declarations.json'] : ['release.json'];

/** A file that versions of the shell share is stored with other content: open tabs would run the new one. */
export class StoredOtherwise extends Error {
  constructor(file: string) {
    super(
      `${file} is stored with another content: the name of a script holds a hash of what is in it. Build the shell again.`,
    );
  }
}

export interface StoredVersion {
  version: string;
  storedAt: Date;
}

/** The stored files as a folder of this machine, for a server of files. */
export interface ReleaseFiles {
  /** Holds `<name>/<version>/…` of remotes and the files of the shell (`shellFiles.ts`), each once it was fetched. */
  folder: string;
  /** Resolves once the file at this path of the folder is there, or is known not to exist. */
  bring(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Where releases are stored: versions, which never change, and the registry, which says what is live. It is a folder
 * (`folderStore.ts`) or a bucket (`bucketStore.ts`). `name` is a remote's name, or `shell`.
 */
export interface ReleaseStore {
  /** The current registry, or null in an empty store. Throws if it cannot be read or is damaged. */
  readRegistry(): Promise<Registry | null>;
  /**
   * Reads, changes and replaces the registry in one step, so that two simultaneous releases both take effect. `change`
   * may read the store. It may be called again where another change came first, and an error it throws changes nothing.
   */
  changeRegistry(change: (registry: Registry | null) => Registry | Promise<Registry>): Promise<Registry>;
  /** A text that differs once the registry has changed. Every page asks for it, so it costs little. */
  mark(): Promise<string>;
  /**
   * Stores every file of `folder` under this version. An existing version is left untouched. The shell's scripts join
   * those of its earlier versions, which open tabs still ask for.
   */
  put(name: string, version: string, folder: string): Promise<void>;
  /** One text file of a stored version, or null if there is no such file. */
  read(name: string, version: string, file: string): Promise<string | null>;
  /** The stored versions, in no order. */
  list(name: string): Promise<StoredVersion[]>;
  /** Removes a version's files, except files of the shell that another stored version has too. */
  remove(name: string, version: string): Promise<void>;
  openFiles(): Promise<ReleaseFiles>;
}

/** `+` means a space to some servers and buckets, so the folder's name has a `-` instead. */
export const versionFolder = (version: string): string => version.replace('+', '-');
export const folderVersion = (folder: string): string => folder.replace(/-([0-9a-f]{12})$/, '+$1');

/** The address of a version's files. */
export const releaseBase = (name: string, version: string): string =>
  `/remotes/${name}/${versionFolder(version)}/`;
