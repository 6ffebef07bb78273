import { readFileSync, writeFileSync } from 'node:fs';
import { providedRooms } from '../build/files.ts';
import { inHouse } from '../build/house.ts';
import { manifestOf } from '../rooms/rooms.ts';
import type { Promised } from './roomNumbers.ts';

const path = inHouse('tools/room-numbers/promised.generated.json');

export const readPromised = (): Promised => JSON.parse(readFileSync(path, 'utf8')) as Promised;

/** Each signature has a line of its own, so that a review sees what changed, and changes of two people seldom meet. */
export function writePromised({ numbers, declarations: { form, texts, rooms } }: Promised): void {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const declarations = { form, texts: sorted, rooms };
  const lines = JSON.stringify({ numbers, declarations }, null, 1)
    // The names that an export leads to stand in one line.
    .replace(/\[\s+("[^\]]*")\s+\]/g, (_all, names: string) => `[${names.replace(/\s*\n\s*/g, ' ')}]`);
  writeFileSync(path, `${lines}\n`);
}

const manifestFile = (room: string) => inHouse('shared', room, 'package.json');

/** The numbers in the `package.json` of the rooms that the shell provides. */
export const givenNumbers = (): Record<string, string> =>
  Object.fromEntries(providedRooms.map((room) => [room, manifestOf(`shared/${room}`).version]));

export function writeNumber(room: string, number: string): void {
  const text = readFileSync(manifestFile(room), 'utf8');
  writeFileSync(manifestFile(room), text.replace(/("version": )"[^"]+"/, `$1"${number}"`));
}
