import type { ListingSummary } from '@portico/contracts';
import {
  type FilteredKey,
  type ListingMeasure,
  listingMeasures,
  type MeasureKey,
  measureKeys,
} from '@portico/contracts/listing-fields';
import { useListingWords } from '@portico/features/listing';
import { useFormat, useT } from '@portico/i18n';
import type en from '../locales/en.json';

type MeasuredListing = Pick<ListingSummary, 'property' | 'price'>;

/** Everything that is said of a measure, in the reader's language: what it is called, and how a value of it reads. */
export function useMeasureWords() {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const words = useListingWords();
  const readings: Record<ListingMeasure['unit'], (value: number, currency?: string) => string> = {
    count: (value) => format.number(value),
    squareFeet: (value) => words.area(value),
    acres: (value) => t('property.acres', { count: value, value: format.number(value) }),
    year: (value) => value.toString(),
    moneyAMonth: (value, currency) => t('property.aMonth', { price: format.money(value, currency) }),
  };
  const facts = ({ property, price }: MeasuredListing, shown: ListingMeasure['shown']) =>
    measureKeys.flatMap((key) => {
      const measure = listingMeasures[key];
      const value = property[measure.reso];
      if (measure.shown !== shown || value === null) return [];
      return { label: t(`measure.${key}.fact`), value: readings[measure.unit](value, price.currency) };
    });
  return {
    field: (key: MeasureKey) => t(`measure.${key}.field`),
    filter: (key: FilteredKey) => t(`measure.${key}.filter`),
    /** A filter that is on. */
    on: (key: FilteredKey, least: number) =>
      t(`measure.${key}.on`, { value: readings[listingMeasures[key].unit](least) }),
    /** "4+", as a bound is offered. */
    step: (key: FilteredKey, least: number) => `${readings[listingMeasures[key].unit](least)}+`,
    /** What is known of a home's measures; of the others there is nothing to say. */
    facts,
  };
}
