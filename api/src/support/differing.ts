import { isDeepStrictEqual } from 'node:util';

export type Differences<Changes extends object> = {
  before: Partial<Changes>;
  after: Partial<Changes>;
  isEmpty: boolean;
};

/**
 * The changes that differ from the row, and the row's old values. The database reorders JSON keys, which is no change.
 */
export function differing<Changes extends object>(changes: Changes, row: object): Differences<Changes> {
  const names = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(Reflect.get(changes, name), Reflect.get(row, name)),
  );
  const pick = (from: object) =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)])) as Partial<Changes>;
  return { before: pick(row), after: pick(changes), isEmpty: names.length === 0 };
}
