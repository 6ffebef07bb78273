import type { FilteredKey, MeasureKey } from '@portico/contracts/listing-fields';
import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

interface Words {
  /** For a measure that stands alone, as in a comparison or in the log. */
  name: string;
  /** The label of the form's field, with its unit. */
  field: string;
  /** Beside its value on the page of a home. */
  fact: string;
}

/** A measure that lists are filtered by has a label, and a text while it is on. */
type FilterWords = Record<'filter' | 'on', string>;

const words = en satisfies Record<MeasureKey, Words> & Record<FilteredKey, FilterWords>;

const useMeasureT = defineWords('measures', {
  en: words,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** The names of a home's measures, in one place for all pages. TypeScript reports which words a new one lacks. */
export function useMeasureNames() {
  const t = useMeasureT();
  return {
    name: (key: MeasureKey) => t(`${key}.name`),
    field: (key: MeasureKey) => t(`${key}.field`),
    fact: (key: MeasureKey) => t(`${key}.fact`),
    filter: (key: FilteredKey) => t(`${key}.filter`),
    /** The text of an active filter: "4+ bedrooms". */
    on: (key: FilteredKey, value: string) => t(`${key}.on`, { value }),
  };
}
