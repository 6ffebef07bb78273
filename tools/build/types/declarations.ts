import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { house, inHouse } from '../house.ts';
import { moduleTypes } from './moduleTypes.ts';
import { entriesOf, fileOf } from './roomFiles.ts';

/** A name where it is declared. */
interface Place {
  file: string;
  name: string;
}

/** The exports of a build's rooms: signatures by where they are declared, and the signatures each name refers to. */
export interface Declarations {
  /** How the signatures were read: those of two ways cannot be compared. */
  form: number;
  /** `<file>#<name>` -> signature. */
  texts: Record<string, string>;
  /** A room's entry -> exported name -> its own declaration first, then every declaration its types lead to. */
  rooms: Record<string, Record<string, string[]>>;
}

const isCode = (file: string | null): file is string => file !== null && /\.tsx?$/.test(file);

/** Where an exported name is declared, followed through the files that hand it on; null for a library's. */
function declaredAt(file: string, name: string, seen = new Set<string>()): Place | null {
  const key = `${file}#${name}`;
  if (seen.has(key)) return null;
  seen.add(key);
  const { declared, exported, handedOn, imported, all } = moduleTypes(file);
  const local = exported.get(name) ?? name;
  if (declared.has(local)) return { file, name: local };
  const passed = handedOn.get(name) ?? imported.get(local);
  if (passed) {
    const target = fileOf(passed.from, file);
    return isCode(target) && passed.name !== '*' ? declaredAt(target, passed.name, seen) : null;
  }
  for (const from of all) {
    const target = fileOf(from, file);
    const found = isCode(target) ? declaredAt(target, name, seen) : null;
    if (found) return found;
  }
  return null;
}

/** Every name that an entry's file exports, with where it is declared. */
function exportsOf(file: string, seen = new Set<string>()): Map<string, Place> {
  const found = new Map<string, Place>();
  if (seen.has(file)) return found;
  seen.add(file);
  const { exported, handedOn, all } = moduleTypes(file);
  for (const name of [...exported.keys(), ...handedOn.keys()]) {
    // A library's declaration is named where it is re-exported.
    found.set(name, declaredAt(file, name) ?? { file, name });
  }
  for (const from of all) {
    const target = fileOf(from, file);
    if (isCode(target)) for (const [name, place] of exportsOf(target, seen)) found.set(name, place);
  }
  return found;
}

/** A declaration's own text; for a library's declaration, its source. */
function signatureAt({ file, name }: Place): string {
  const { declared, exported, handedOn, imported } = moduleTypes(file);
  const source = handedOn.get(name) ?? imported.get(exported.get(name) ?? name);
  return declared.get(name) ?? `${source?.name} from '${source?.from}'`;
}

/** The declarations in this repository that a signature names. */
function namedIn({ file, name }: Place): Place[] {
  const { declared, imported } = moduleTypes(file);
  const words = new Set((declared.get(name) ?? '').match(/[A-Za-z_$][\w$]*/g) ?? []);
  words.delete(name);
  return [...words].flatMap((word) => {
    if (declared.has(word)) return [{ file, name: word }];
    const source = imported.get(word);
    const target = source ? fileOf(source.from, file) : null;
    const found = source && isCode(target) && source.name !== '*' ? declaredAt(target, source.name) : null;
    return found ? [found] : [];
  });
}

const idOf = ({ file, name }: Place) => `${relative(house, file)}#${name}`;

/** Reads the signatures of everything that these rooms export at these entries, as the compiler declares it. */
export function declarationsOf(rooms: readonly string[], entries: readonly string[]): Declarations {
  const found: Declarations = { form: 2, texts: {}, rooms: {} };
  const closure = (place: Place, ids: Map<string, Place>) => {
    const id = idOf(place);
    if (ids.has(id)) return ids;
    ids.set(id, place);
    found.texts[id] ??= signatureAt(place);
    for (const named of namedIn(place)) closure(named, ids);
    return ids;
  };
  for (const room of rooms)
    for (const [entry, target] of Object.entries(entriesOf(room))) {
      const imported = `@portico/${room}${entry.slice(1)}`;
      if (!entries.includes(imported)) continue;
      const names = exportsOf(inHouse('shared', room, target));
      found.rooms[imported] = Object.fromEntries(
        [...names].map(([name, place]) => {
          const [own, ...others] = closure(place, new Map()).keys();
          return [name, [own as string, ...others.sort()]];
        }),
      );
    }
  return found;
}

/** Changes with the signature of a name, and with that of every type it leads to. */
export function fingerprintOf({ texts }: Pick<Declarations, 'texts'>, ids: readonly string[]): string {
  const hash = createHash('sha256');
  for (const id of ids)
    hash
      .update(id.split('#')[1] ?? '')
      .update('\0')
      .update(texts[id] ?? '')
      .update('\0');
  return hash.digest('base64url').slice(0, 10);
}

/** Every name that the rooms export, by entry, with the fingerprint of its types. */
export const fingerprintsOf = (declarations: Declarations): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(declarations.rooms).map(([entry, names]) => [
      entry,
      Object.fromEntries(
        Object.entries(names).map(([name, ids]) => [name, fingerprintOf(declarations, ids)]),
      ),
    ]),
  );
