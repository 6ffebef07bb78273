import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '../../db/schema/index.ts';
import { offerFieldNames } from './clientFields.ts';

/** The differences between a record and the values that overwrite it. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): FieldChanges {
  const fields = Object.keys(after) as (keyof T & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

const isOffer = (field: string) => offerFieldNames.some((name) => name === field);

/**
 * For an undo: the values to write, and the fields that somebody has changed since, which stay as they are. The offers are
 * one value, because a price without its period is another one: if one of their fields was changed since, all stay.
 */
export function takenBack(
  changes: FieldChanges,
  current: object,
): { values: Record<string, unknown>; kept: string[] } {
  const currentOf = (field: string) => (current as Record<string, unknown>)[field];
  const toUndo = Object.entries(changes).filter(
    ([field, { before }]) => !isDeepStrictEqual(currentOf(field), before),
  );
  const changed = toUndo
    .filter(([field, { after }]) => !isDeepStrictEqual(currentOf(field), after))
    .map(([field]) => field);
  const isKept = (field: string) => changed.includes(field) || (isOffer(field) && changed.some(isOffer));
  return {
    values: Object.fromEntries(
      toUndo.filter(([field]) => !isKept(field)).map(([field, { before }]) => [field, before]),
    ),
    kept: toUndo.map(([field]) => field).filter(isKept),
  };
}
