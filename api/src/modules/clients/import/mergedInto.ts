import { clientLimits } from '@portico/contracts/lists';
import { offerFields, offersOf } from '@portico/rules';
import { cutText } from '../../../support/cutText.ts';
import {
  budgetEnds,
  type ClientFields,
  type ClientOfferFields,
  isUpsideDown,
  offerFieldNames,
} from '../clientFields.ts';

const nothing = offerFields({ buy: null, rent: null });

/** What an existing client's offers become by those of a row, for the fields that it does not mention. */
function offersBefore(current: ClientOfferFields, row: Partial<ClientOfferFields>): ClientOfferFields {
  const { rentPeriod = current.rentPeriod, alsoRentPeriod } = row;
  const { buy, rent } = offersOf(current);
  // A price is no rent: a limit of the other offer goes with it.
  if (rentPeriod !== null) return offerFields({ buy: null, rent });
  if (!buy) return alsoRentPeriod ? offerFields({ buy: { least: null, most: null }, rent }) : nothing;
  return offerFields({ buy, rent });
}

/** The limit of a budget that the row does not mention is outdated where the two contradict each other. */
function outdated(after: ClientOfferFields, row: Partial<ClientFields>): Partial<ClientOfferFields> {
  const upsideDown = budgetEnds.filter((ends) => isUpsideDown(after, ends));
  return Object.fromEntries(upsideDown.map(([least, most]) => [row[most] ? least : most, null]));
}

/**
 * What an existing client gains from a row: texts replace earlier ones, notes and places are added. A row with nothing
 * new changes nothing.
 */
export function mergedInto(
  current: ClientOfferFields &
    Pick<ClientFields, 'notes' | 'wishedCities' | 'wishedCountries' | 'lifestyleNames' | 'tagNames'>,
  { notes, wishedCities, wishedCountries, lifestyleNames, tagNames, ...others }: Partial<ClientFields>,
): Partial<ClientFields> {
  const added = (before: string[], more: string[]) =>
    [...new Set([...before, ...more])].slice(0, clientLimits.places);
  const after = { ...offersBefore(current, others), ...others };
  const moved = offerFieldNames.filter((field) => after[field] !== current[field]);
  return {
    ...others,
    ...Object.fromEntries(moved.map((field) => [field, after[field]])),
    ...outdated(after, others),
    ...(notes &&
      !current.notes.includes(notes) && {
        notes: cutText([current.notes, notes].filter(Boolean).join('\n\n'), clientLimits.notes),
      }),
    ...(wishedCities && { wishedCities: added(current.wishedCities, wishedCities) }),
    ...(wishedCountries && { wishedCountries: added(current.wishedCountries, wishedCountries) }),
    ...(tagNames && { tagNames: added(current.tagNames, tagNames) }),
    ...(lifestyleNames && { lifestyleNames: added(current.lifestyleNames, lifestyleNames) }),
  };
}
