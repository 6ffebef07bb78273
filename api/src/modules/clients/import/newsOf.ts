import { type ClientFields, offerFieldNames } from '../clientFields.ts';
import { changesBetween } from '../fieldChanges.ts';
import type { EarlierRecord } from './earlierRecords.ts';
import { mergedInto } from './mergedInto.ts';
import { offersFor, type RowOffers } from './rowOffers.ts';

/** Fields that mean something only together: a price is one to buy or one a month. */
const groups: readonly (readonly string[])[] = [
  ['firstName', 'lastName'],
  ['city', 'state', 'country'],
  offerFieldNames,
];
const groupOf = (field: string) => groups.find((group) => group.includes(field))?.join() ?? field;

/**
 * What a row says that no merge has decided about: a file that is imported again must not decide otherwise. Fields that
 * belong together are one value. A merge has decided about those of a row if its two records differed in one of them, and
 * if one of the two had them all as the row has them.
 */
export function newsOf(
  fields: Partial<ClientFields>,
  earlier: readonly Pick<EarlierRecord, 'values' | 'decided'>[],
  assumed?: RowOffers['assumed'],
): Partial<ClientFields> {
  const isDecided = (row: Partial<ClientFields>) =>
    earlier.some(({ values, decided }) => {
      const part = offersFor(values, row, assumed);
      const said = Object.keys(part);
      const changes = changesBetween(values, mergedInto(values, part));
      return said.some((field) => decided.has(field)) && !said.some((field) => field in changes);
    });
  const parts = Map.groupBy(Object.entries(fields), ([field]) => groupOf(field));
  const news = [...parts.values()].filter((part) => !isDecided(Object.fromEntries(part)));
  return Object.fromEntries(news.flat());
}
