import { clientLimits } from '@portico/contracts/lists';
import { cutText } from '../../../support/cutText.ts';
import type { ClientFields } from '../clientFields.ts';

/**
 * What an existing client gains from a row: texts replace earlier ones, notes and places are added. A row with nothing
 * new changes nothing.
 */
export function mergedInto(
  current: Pick<
    ClientFields,
    | 'notes'
    | 'wishedCities'
    | 'wishedCountries'
    | 'lifestyleNames'
    | 'tagNames'
    | 'minPriceUsd'
    | 'maxPriceUsd'
  >,
  { notes, wishedCities, wishedCountries, lifestyleNames, tagNames, ...others }: Partial<ClientFields>,
): Partial<ClientFields> {
  const added = (before: string[], more: string[]) =>
    [...new Set([...before, ...more])].slice(0, clientLimits.places);
  const { minPriceUsd: min, maxPriceUsd: max } = { ...current, ...others };
  const isUpsideDown = min !== null && max !== null && min > max;
  return {
    ...others,
    // The limit that the row does not mention is outdated.
    ...(isUpsideDown && (others.maxPriceUsd ? { minPriceUsd: null } : { maxPriceUsd: null })),
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
