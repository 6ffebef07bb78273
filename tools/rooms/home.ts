import { basename } from 'node:path';
import type { Home } from '../scaffold/remoteFiles.ts';
import { packRooms } from './pack.ts';

/** Packs the rooms into a repository's folder `rooms`, from which its `package.json` takes them. */
export async function packedHome(folder: string): Promise<Home> {
  const { archives, libraries } = await packRooms(folder);
  return {
    isOutside: true,
    versionOf(name) {
      const archive = archives[name];
      const version = archive ? `file:rooms/${basename(archive)}` : libraries[name];
      if (!version) throw new Error(`${name} is neither packed nor a library of a new remote`);
      return version;
    },
  };
}
