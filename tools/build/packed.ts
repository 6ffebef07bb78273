import { existsSync, readFileSync } from 'node:fs';
import type { DescriptorOffer, ShellProvides } from '@portico/contracts';
import { inHouse } from './house.ts';

/** What `pnpm pack-rooms` notes in the recipe that it packs: outside of this repository the rooms' sources are not there. */
export interface Packed {
  /** Changes with the content of any packed room, and with the recipe. */
  version: string;
  /** The packages of one pack, each with its version: they go together. */
  packages: Record<string, string>;
  /** The exports of the shell's rooms, each name with the fingerprint of its types. */
  rooms: ShellProvides['rooms'];
  /** The places that the shell offers. */
  offers: readonly DescriptorOffer[];
}

const file = inHouse('packed.json');

/** Null inside of this repository. */
export const packed: Packed | null = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Packed)
  : null;

/** How a reader starts a command for this remote. Outside, it is for the remote of the folder, and takes no name. */
export const commandFor = (name: string, command: string): string =>
  packed ? `npx portico ${command}` : `npx pnpm@12 ${command} ${name}`;
