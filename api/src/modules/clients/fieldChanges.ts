import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '../../db/schema/index.ts';

/** The differences between a record and the values that overwrite it. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): FieldChanges {
  const fields = Object.keys(after) as (keyof T & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

/** For an undo: the values to write, and the fields that somebody has changed since, which stay as they are. */
export function takenBack(
  changes: FieldChanges,
  current: object,
): { values: Record<string, unknown>; kept: string[] } {
  const values: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [field, { before, after }] of Object.entries(changes)) {
    const isAsWritten = isDeepStrictEqual((current as Record<string, unknown>)[field], after);
    if (isAsWritten) values[field] = before;
    else if (!isDeepStrictEqual((current as Record<string, unknown>)[field], before)) kept.push(field);
  }
  return { values, kept };
}
