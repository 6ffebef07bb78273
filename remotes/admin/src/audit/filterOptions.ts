import { knownFields } from './words.ts';

type Option = { value: string; label: string };

/** Every name in words, by the alphabet; one that the address names is offered though the list has it not. */
export function namedOptions(
  any: string,
  known: readonly string[],
  chosen: string,
  nameOf: (name: string) => string,
): Option[] {
  const names = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  const options = names.map((value) => ({ value, label: nameOf(value) }));
  return [{ value: '', label: any }, ...options.sort((one, other) => one.label.localeCompare(other.label))];
}

/** The same for fields; of several that are worded alike, the first in the list. */
export function fieldOptions(any: string, chosen: string, nameOf: (name: string) => string): Option[] {
  const worded = new Map<string, string>();
  for (const field of [...(chosen ? [chosen] : []), ...knownFields])
    if (!worded.has(nameOf(field))) worded.set(nameOf(field), field);
  return namedOptions(any, [...worded.values()], chosen, nameOf);
}
