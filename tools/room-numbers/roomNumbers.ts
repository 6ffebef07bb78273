import { typeChanges } from '@portico/api/src/providers/releases/typeChange.ts';
import { packageOf } from '../build/imports.ts';
import { type Declarations, fingerprintsOf } from '../build/types/declarations.ts';

/** The shared rooms' numbers, and what they export under them (`promised.generated.json`). */
export interface Promised {
  /** `client` -> `2.0.0`. */
  numbers: Record<string, string>;
  declarations: Declarations;
}

/** What happened to one room's exports since its number was given, by `<entry>#<name>`. */
export interface RoomChange {
  room: string;
  breaking: string[];
  /** New names, and names whose types work for all that was built with them. */
  compatible: string[];
}

const roomOf = (key: string) => packageOf(key.split('#')[0] ?? '').replace('@portico/', '');
const exportsIn = (declarations: Declarations) => ({
  provides: { rooms: fingerprintsOf(declarations) },
  declarations,
});
const keysOf = ({ rooms }: Declarations) =>
  Object.entries(rooms).flatMap(([entry, names]) => Object.keys(names).map((name) => `${entry}#${name}`));

/** The rooms whose exports changed, compared as a release of the shell compares them. */
export function roomChanges({ declarations, numbers }: Promised, now: Declarations): RoomChange[] {
  const { breaking, compatible } = typeChanges(exportsIn(declarations), exportsIn(now));
  const before = new Set(keysOf(declarations));
  const wider = [...keysOf(now).filter((key) => !before.has(key)), ...Object.keys(compatible)];
  return Object.keys(numbers)
    .map((room) => ({
      room,
      breaking: breaking.filter((key) => roomOf(key) === room),
      compatible: wider.filter((key) => roomOf(key) === room),
    }))
    .filter((change) => change.breaking.length + change.compatible.length > 0);
}

const majorOf = (number: string) => Number(number.split('.')[0]);

/** The number that this change takes: the next major one if it breaks what was built before, otherwise the next minor one. */
export function numberAfter(number: string, { breaking }: Pick<RoomChange, 'breaking'>): string {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  return breaking.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const partsOf = (number: string) => number.split('.').map(Number);
const isBelow = (one: string, other: string) => {
  const [these, those] = [partsOf(one), partsOf(other)];
  const index = these.findIndex((part, at) => part !== those[at]);
  return index >= 0 && (these[index] ?? 0) < (those[index] ?? 0);
};

/** The number that a room takes after this change: a higher one that somebody wrote by hand stays. */
export function numberFor(before: string, given: string, change: Pick<RoomChange, 'breaking'>): string {
  const next = numberAfter(before, change);
  return isBelow(given, next) ? next : given;
}

/** A change in words: `changes the types of recordUsage of @portico/client`. */
export function sentenceOf(key: string, now: Declarations): string {
  const [entry = '', name = ''] = key.split('#');
  const isGone = now.rooms[entry]?.[name] === undefined;
  return `${isGone ? 'removes' : 'changes the types of'} ${name} of ${entry}`;
}

const cure = 'run `pnpm room-numbers`';

/**
 * Breaking changes that no major number says, and major numbers under which no exports were written down. `given` are the
 * numbers in the rooms' `package.json`. Additions may wait: a release of the shell asks no number for them.
 */
export function numberFaults(
  promised: Promised,
  now: Declarations,
  given: Readonly<Record<string, string>>,
): string[] {
  const changed = new Map(roomChanges(promised, now).map((change) => [change.room, change]));
  return Object.entries(promised.numbers).flatMap(([room, number]) => {
    const current = given[room] ?? number;
    if (majorOf(current) !== majorOf(number))
      return [`shared/${room} is ${current}, but what it exports is written down for ${number}: ${cure}`];
    const change = changed.get(room);
    return (change?.breaking ?? []).map(
      (key) =>
        `${sentenceOf(key, now)}, so that what was built with ${number} may not work: ${cure}, which makes it ${numberAfter(number, { breaking: [key] })}`,
    );
  });
}
