export type Value = string | boolean | readonly string[];
export type Draft = Record<string, Value>;

const isSame = (one: Value | undefined, other: Value | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

export interface Merge<D extends Draft> {
  /** What either side changed, with mine where both did. */
  merged: D;
  /** Fields both sides changed, each to something else: a person has to choose. */
  clashes: (keyof D & string)[];
}

/** Brings together two changes of one record: what I began with, what I made of it, and what somebody else made of it. */
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
