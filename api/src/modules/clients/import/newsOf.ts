import type { ClientFields } from '../clientFields.ts';
import { changesBetween } from '../fieldChanges.ts';
import { mergedInto } from './mergedInto.ts';

/**
 * What a row says that no record said when it was merged. The rest is no news: the merge has decided about it, and a
 * file that is imported again must not decide otherwise.
 */
export function newsOf(
  fields: Partial<ClientFields>,
  earlier: readonly { values: ClientFields }[],
): Partial<ClientFields> {
  const isNews = (field: string, value: unknown) =>
    earlier.every(
      ({ values }) =>
        field in changesBetween(values, mergedInto(values, { [field]: value } as Partial<ClientFields>)),
    );
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => isNews(field, value)));
}
