import { isMeasureKey } from '@portico/contracts/listing-fields';
import { defineWords, useT } from '@portico/i18n';
import { useMeasureWords } from '../measures/index.ts';
import type { ListingValues } from './listingValues.ts';
import en from './locales/en.json';

// Kept apart from the remote's first words, because these load with the form.
export const useFormT = defineWords('listing-form', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: rules name their messages by keys. */
export const useFormTexts = () => useT('listing-form');

/** The label of each field; the measures take theirs from the table of measures. */
export function useFieldNames() {
  const t = useFormT();
  const measures = useMeasureWords();
  return (field: keyof ListingValues) => (isMeasureKey(field) ? measures.field(field) : t(`field.${field}`));
}
