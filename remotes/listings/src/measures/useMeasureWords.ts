import type { ListingSummary } from '@portico/contracts';
import {
  type FilteredKey,
  type ListingMeasure,
  listingMeasures,
  measureKeys,
} from '@portico/contracts/listing-fields';
import { useListingWords } from '@portico/features/listing';
import { useMeasureNames } from '@portico/features/measure-words';
import { useFormat, useT } from '@portico/i18n';
import type en from '../locales/en.json';

type MeasuredListing = Pick<ListingSummary, 'property' | 'price'>;

const squareFeetPerAcre = 43_560;

/** The words for measures in the reader's language: their names and their formatted values. */
export function useMeasureWords() {
  const t = useT<typeof en>('listings');
  const names = useMeasureNames();
  const format = useFormat();
  const words = useListingWords();
  const readings: Record<ListingMeasure['unit'], (value: number, currency?: string) => string> = {
    count: (value) => format.number(value),
    squareFeet: (value) => words.area(value),
    acres: (value) =>
      format.units === 'metric'
        ? format.area(value * squareFeetPerAcre)
        : t('property.acres', { count: value, value: format.number(value) }),
    year: (value) => value.toString(),
    moneyAMonth: (value, currency) => t('property.aMonth', { price: format.money(value, currency) }),
  };
  const facts = ({ property, price }: MeasuredListing, shown: ListingMeasure['shown']) =>
    measureKeys.flatMap((key) => {
      const measure = listingMeasures[key];
      const value = property[measure.reso];
      if (measure.shown !== shown || value === null) return [];
      return { label: names.fact(key), value: readings[measure.unit](value, price.currency) };
    });
  return {
    field: names.field,
    filter: names.filter,
    /** The text of an active filter. */
    on: (key: FilteredKey, least: number) => names.on(key, readings[listingMeasures[key].unit](least)),
    /** The text of an offered bound: "4+". */
    step: (key: FilteredKey, least: number) => `${readings[listingMeasures[key].unit](least)}+`,
    /** The known measures of a home; unknown ones are left out. */
    facts,
  };
}
