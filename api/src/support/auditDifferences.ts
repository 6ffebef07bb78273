import type { AuditChange } from '@portico/contracts';

type Value = unknown;

const isGroup = (value: Value): value is Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A value as people read it; null if it is empty. */
function asText(value: Value): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item) => asText(item) ?? '').join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** Flattens nested fields to dotted paths: `maintenance.startsAt`. */
function flattened(value: Value, path = ''): Map<string, string | null> {
  const fields = new Map<string, string | null>();
  if (!isGroup(value)) {
    if (path !== '') fields.set(path, asText(value));
    return fields;
  }
  for (const [name, inner] of Object.entries(value)) {
    for (const [innerPath, text] of flattened(inner, path ? `${path}.${name}` : name)) {
      fields.set(innerPath, text);
    }
  }
  return fields;
}

/** The differences between two states, field by field, in the order of writing; unchanged fields are left out. */
export function differences(before: Value, after: Value): AuditChange[] {
  const [was, is] = [flattened(before), flattened(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}
