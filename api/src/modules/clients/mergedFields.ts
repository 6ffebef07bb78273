import { isDeepStrictEqual } from 'node:util';
import type { ClientMergeBody, MergeField } from '@portico/contracts';
import { mergeFields } from '@portico/contracts/lists';
import { rentBeside } from '@portico/rules';
import type { FieldChanges } from '../../db/schema/index.ts';
import {
  budgetEnds,
  type ClientFields,
  type ClientOfferFields,
  isUpsideDown,
  offerFieldNames,
} from './clientFields.ts';
import type { WritableClient } from './clientWrite.repository.ts';
import { noFields } from './clientWrite.service.ts';

type Take = ClientMergeBody['take'];

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const offersIn = (record: ClientOfferFields): Partial<ClientFields> =>
  Object.fromEntries(offerFieldNames.map((field) => [field, record[field]]));

/** Amounts are of the period beside them: one of another period fills no gap. */
const periodOf: Partial<Record<MergeField, 'rentPeriod' | 'alsoRentPeriod'>> = {
  minPriceUsd: 'rentPeriod',
  maxPriceUsd: 'rentPeriod',
  minRentUsd: 'alsoRentPeriod',
  maxRentUsd: 'alsoRentPeriod',
};

/**
 * Where the two ends of a budget contradict each other after a merge, the one that fills a gap stays open, and the kept one
 * gives way to one that was chosen.
 */
function openedEnds(after: ClientFields, kept: ClientFields, take: Take): Partial<ClientFields> {
  const upsideDown = budgetEnds.filter((ends) => isUpsideDown(after, ends));
  const opened = upsideDown.flatMap(([least, most]) => {
    if (!take.includes(least) && (kept[least] === null || take.includes(most))) return [least];
    return !take.includes(most) && (kept[most] === null || take.includes(least)) ? [most] : [];
  });
  return Object.fromEntries(opened.map((end) => [end, null]));
}

/** The fields chosen from the other record, and those that only the other one has. */
function chosenFields(kept: ClientFields, gone: ClientFields, take: Take): Partial<ClientFields> {
  const isOfPeriod = (field: MergeField) => {
    const period = periodOf[field];
    if (!period || isEmpty(kept[period]) || take.includes(period)) return true;
    return kept[period] === gone[period];
  };
  const isFilled = (field: MergeField) => isEmpty(kept[field]) && !isEmpty(gone[field]) && isOfPeriod(field);
  const chosen = mergeFields.filter((field) => take.includes(field) || isFilled(field));
  const fields: Partial<ClientFields> = Object.fromEntries(chosen.map((field) => [field, gone[field]]));
  return { ...fields, ...openedEnds({ ...kept, ...fields }, kept, take) };
}

/**
 * Of two records one of which buys and the other rents, the person would do either: the rents stand beside the prices.
 * Where the offer of the other record is chosen (`rentPeriod`), it wins with its budget.
 */
function mergedOffers(kept: WritableClient, gone: WritableClient, take: Take): Partial<ClientFields> {
  const chosen = chosenFields(kept, gone, take);
  if ((kept.rentPeriod === null) === (gone.rentPeriod === null)) return chosen;
  if (take.includes('rentPeriod')) return { ...chosen, ...offersIn(gone) };
  const [one, other] = [rentBeside(kept), rentBeside(gone)];
  return { ...chosen, ...offersIn(one), ...chosenFields(one, other, take) };
}

/** The fields of the kept record after a merge. Notes are joined. */
export function mergedFields(kept: WritableClient, gone: WritableClient, take: Take): Partial<ClientFields> {
  const notes = [kept.notes, gone.notes].filter(Boolean);
  return {
    ...mergedOffers(kept, gone, take),
    ...(gone.notes && !kept.notes.includes(gone.notes) && { notes: notes.join('\n\n') }),
  };
}

/** Every field in which two records differ, or that the merge changes: the kept one's value before and after it. */
export function decidedFields(
  kept: WritableClient,
  gone: WritableClient,
  fields: Partial<ClientFields>,
): FieldChanges {
  const after = { ...kept, ...fields };
  return Object.fromEntries(
    (Object.keys(noFields) as (keyof ClientFields)[])
      .filter(
        (field) =>
          !isDeepStrictEqual(kept[field], gone[field]) || !isDeepStrictEqual(kept[field], after[field]),
      )
      .map((field) => [field, { before: kept[field], after: after[field] }]),
  );
}
