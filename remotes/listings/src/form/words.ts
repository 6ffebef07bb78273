import { isMeasureKey } from '@portico/contracts/listing-fields';
import { defineWords, useT } from '@portico/i18n';
import { useMeasureWords } from '../measures/index.ts';
import type { ListingValues } from './listingValues.ts';
import en from './locales/en.json';

// Apart from the remote's first words: they come with the form.
export const useFormT = defineWords('listing-form', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: rules name their messages by keys. */
export const useFormTexts = () => useT('listing-form');

/** What each field of the form is called; the measures bring their names from the table. */
export function useFieldNames() {
  const t = useFormT();
  const measures = useMeasureWords();
  return (field: keyof ListingValues) => (isMeasureKey(field) ? measures.field(field) : t(`field.${field}`));
}
