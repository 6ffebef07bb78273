import type { Registry, ShellProvides, ShellRelease } from '@portico/contracts';
import { readsAs } from './answerTypes.ts';

/** `declarations.json` of a shell: signatures, and which of them each exported name leads to. */
export interface Declarations {
  /** How the signatures were read; missing in those that were read without what the compiler infers. */
  form?: number;
  texts: Record<string, string>;
  rooms: Record<string, Record<string, string[]>>;
}

/** The parts of a signature: members, parameters, alternatives. */
const partsOf = (text: string) =>
  text
    .split(/[;,{}()|[\]]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A member or parameter that may be left out, or one more alternative. */
const isOptional = (part: string) => /^[\w$'"-]+\?:|=|^'[^']*'$|^\d+$/.test(part);
/** A list or table of values: an additional entry breaks nobody who reads it. */
const isTable = (text: string) => !/=>|^(?:async )?function |^interface |^type |^class /.test(text);

/** A table without its sentences, such as the English ones of refusals: another wording breaks nobody who shows them. */
const wordless = (text: string) =>
  isTable(text) ? text.replace(/(: )'[^'\s]+ [^']*'(?=;)/g, '$1string') : text;

/** The position of the bracket that closes the one at this place. */
function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (/[([{]/.test(text[at] as string)) depth += 1;
    if (/[)\]}]/.test(text[at] as string)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** A function's name and parameters, and its return type; null for anything else. */
function callOf(text: string): { head: string; answer: string } | null {
  if (!/^function |^[\w$]+ : (?:<[^(]*>)?\(/.test(text)) return null;
  const end = closingOf(text, text.indexOf('('));
  const answer = /^ ?(?:=>|:) ?(.*?);?$/s.exec(text.slice(end + 1))?.[1];
  return answer === undefined ? null : { head: text.slice(0, end + 1), answer };
}

/** The new parts of a signature; null if a part of the earlier one is gone. */
function addedTo(before: string, after: string): string[] | null {
  const left = partsOf(after);
  for (const part of partsOf(before)) {
    const at = left.indexOf(part);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * Whether code written for one signature works with the other: all of its parts remain, and the new parts are optional.
 */
export function isWidened(earlier: string, later: string): boolean {
  const [before, after] = [wordless(earlier), wordless(later)];
  if (before === after) return true;
  const [was, is] = [callOf(before), callOf(after)];
  const added = was && is ? addedTo(was.head, is.head) : addedTo(before, after);
  const isOptionalAll = added?.every(isOptional) ?? false;
  if (was && is) return isOptionalAll && readsAs(was.answer, is.answer);
  return isOptionalAll || (added !== null && isTable(after));
}

const nameIn = (id: string) => id.split('#')[1] ?? id;

/** Whether code made for an export's old form works with its new one, compared over every type that it leads to. */
function stillFits(before: Declarations, after: Declarations, entry: string, name: string): boolean {
  const now = new Map(
    (after.rooms[entry]?.[name] ?? []).map((id) => [nameIn(id), after.texts[id] ?? ''] as const),
  );
  return (before.rooms[entry]?.[name] ?? []).every((id) => {
    const text = now.get(nameIn(id));
    return text !== undefined && isWidened(before.texts[id] ?? '', text);
  });
}

/** What rooms export: the fingerprints of all names, and the signatures behind them. */
export interface Exports {
  provides: Pick<ShellProvides, 'rooms'>;
  declarations: Declarations;
}

export interface TypeChanges {
  /** Pairs to add to the registry's `compatible`. */
  compatible: NonNullable<Registry['compatible']>;
  /** `<entry>#<name>` of names that were removed, or changed so that code made for them may not work. */
  breaking: string[];
}

/**
 * Compares what two shells export, first by fingerprints, then by their declarations where those differ. Where the
 * signatures were read in two ways, as before and after an upgrade of Portico, only removed names can be reported.
 */
export function typeChanges(before: Exports, after: Exports): TypeChanges {
  const found: TypeChanges = { compatible: {}, breaking: [] };
  const isComparable = before.declarations.form === after.declarations.form;
  const fits = (entry: string, name: string) =>
    !isComparable || stillFits(before.declarations, after.declarations, entry, name);
  for (const [entry, names] of Object.entries(before.provides.rooms))
    for (const [name, from] of Object.entries(names)) {
      const to = after.provides.rooms[entry]?.[name];
      if (to === from) continue;
      const key = `${entry}#${name}`;
      if (to !== undefined && fits(entry, name)) found.compatible[key] = [[from, to]];
      else found.breaking.push(key);
    }
  return found;
}

/** Whether code made for one fingerprint of a name works with another, by following changes known to be compatible. */
export function leadsTo(
  { compatible = {} }: Pick<Registry, 'compatible'>,
  key: string,
  from: string,
  to: string,
): boolean {
  const reached = new Set([from]);
  for (const fingerprint of reached)
    for (const [before, after] of compatible[key] ?? [])
      if (before === fingerprint && after !== undefined) reached.add(after);
  return reached.has(to);
}

/** The registry's `compatible` with more pairs, each once. */
export function withCompatible(
  known: Registry['compatible'],
  more: NonNullable<Registry['compatible']>,
): NonNullable<Registry['compatible']> {
  const all = { ...known };
  for (const [key, pairs] of Object.entries(more)) {
    const before = all[key] ?? [];
    all[key] = [...before, ...pairs.filter((pair) => !before.some((each) => each.join() === pair.join()))];
  }
  return all;
}

const majorOf = (version: string | undefined) => version?.split('.')[0];
const packageOf = (entry: string) => entry.split('/').slice(0, 2).join('/');

/** Breaking changes of rooms whose major number stayed, and the live remotes that use what changed. */
export function majorFaults(
  { remotes, shell }: Registry,
  next: ShellRelease,
  breaking: readonly string[],
): string[] {
  return breaking.flatMap((key) => {
    const [entry = '', name = ''] = key.split('#');
    if (majorOf(shell?.live.provided[entry]) !== majorOf(next.provided[entry])) return [];
    const users = remotes
      .filter(({ live }) => live.uses?.rooms[entry]?.[name] !== undefined)
      .map((remote) => remote.name);
    const whom = users.length > 0 ? `breaks ${users.join(', ')}` : 'may break remotes of other repositories';
    const change = next.provides?.rooms[entry]?.[name] === undefined ? 'removes' : 'changes the types of';
    return [
      `${change} ${name} of ${entry}, which ${whom}: that takes a new major number of ${packageOf(entry)}`,
    ];
  });
}
