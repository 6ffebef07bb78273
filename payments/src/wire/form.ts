/** The content of a decoded form: texts, and the lists and objects that brackets make of them. */
export type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

const partsOf = (key: string): string[] => [
  key.replace(/\[.*$/s, ''),
  ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
];

/** Takes `items[0][price]=…` for a list of objects, as Stripe's clients write it. */
export function decodeForm(encoded: string): FormFields {
  const root: FormFields = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) set(root, partsOf(key), value);
  return listed(root) as FormFields;
}

function set(target: FormFields, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: FormFields = isFields(inner) ? inner : Object.create(null);
  target[name] = next;
  set(next, rest, value);
}

export const isFields = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

/** An object whose names count up from 0 was a list. */
function listed(value: FormValue): FormValue {
  if (!isFields(value)) return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  if (isList) return Object.values(value).map(listed);
  return Object.fromEntries(names.map((name) => [name, listed(value[name] as FormValue)]));
}
