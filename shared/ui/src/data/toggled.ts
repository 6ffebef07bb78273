/** The same selection with these keys added or removed. */
export function toggled(selected: ReadonlySet<string>, keys: readonly string[], isWanted: boolean) {
  const next = new Set(selected);
  for (const key of keys) isWanted ? next.add(key) : next.delete(key);
  return next;
}
