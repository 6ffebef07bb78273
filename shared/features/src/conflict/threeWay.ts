export type Value = string | boolean | readonly string[];
export type Draft = Record<string, Value>;

const isSame = (one: Value | undefined, other: Value | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

export interface Merge<D extends Draft> {
  /** The changes of both sides; where both changed a field, mine. */
  merged: D;
  /** Fields that both sides changed differently: a person has to choose. */
  clashes: (keyof D & string)[];
}

/** Merges two changes of one record: `base` is what both began with, `mine` and `theirs` are the results. */
export function threeWay<D extends Draft>(base: D, mine: D, theirs: D): Merge<D> {
  const fields = Object.keys(mine) as (keyof D & string)[];
  const isTheirs = (field: keyof D) => isSame(mine[field], base[field]);
  const clashes = fields.filter(
    (field) => !isTheirs(field) && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  const merged = { ...mine };
  for (const field of fields) if (isTheirs(field)) merged[field] = theirs[field];
  return { merged, clashes };
}
