import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inHouse } from '../house.ts';
import { packageOf } from '../imports.ts';

const exportsOfRoom = new Map<string, Record<string, string>>();

/** The entries of a shared room, from its `package.json`: `./forms` and the file it stands for. */
export function entriesOf(room: string): Record<string, string> {
  const before = exportsOfRoom.get(room);
  if (before) return before;
  const { exports } = JSON.parse(readFileSync(inHouse('shared', room, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  exportsOfRoom.set(room, exports);
  return exports;
}

/** The file in this repository that a specifier leads to, or null for a library. */
export function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return join(dirname(importer), from);
  if (!from.startsWith('@portico/')) return null;
  const room = packageOf(from).replace('@portico/', '');
  const entry = `.${from.slice(`@portico/${room}`.length)}`;
  const target = existsSync(inHouse('shared', room)) ? entriesOf(room)[entry] : undefined;
  return target ? inHouse('shared', room, target) : null;
}
