import type { ClientWishes, ComparedHome } from '@portico/contracts';
import { listingMeasures, measureKeys } from '@portico/contracts/listing-fields';
import { useListingWords } from '@portico/features/listing';
import { useTagNames } from '@portico/features/matching';
import { useMeasureNames } from '@portico/features/measure-words';
import { useFormat } from '@portico/i18n';
import { useMatchesT } from './words.ts';

export interface ComparisonRow {
  key: string;
  label: string;
  /** One for each home, in the homes' order; null where it is unknown. */
  values: readonly (string | null)[];
  /** Whether the homes differ in it; a value that is unknown differs from one that is known. */
  differs: boolean;
}

const row = (key: string, label: string, values: readonly (string | null)[]): ComparisonRow => ({
  key,
  label,
  values,
  differs: new Set(values).size > 1,
});

function useMeasures() {
  const t = useMatchesT();
  const names = useMeasureNames();
  const format = useFormat();
  return (homes: readonly ComparedHome[]) =>
    measureKeys.map((key) => {
      const { reso, unit } = listingMeasures[key];
      const say = ({ listing }: ComparedHome) => {
        const value = listing.property[reso];
        if (value === null) return null;
        if (unit === 'squareFeet') return format.area(value);
        if (unit === 'acres') return t('compare.acres', { value: format.number(value) });
        if (unit === 'moneyAMonth')
          return t('compare.aMonth', { price: format.money(value, listing.price.currency) });
        return unit === 'year' ? value.toString() : format.number(value);
      };
      return row(key, names.name(key), homes.map(say));
    });
}

/** The lines of the comparison; a line that is unknown of every home is left out. */
export function useComparisonRows(homes: readonly ComparedHome[], client: ClientWishes): ComparisonRow[] {
  const t = useMatchesT();
  const words = useListingWords();
  const nameOf = useTagNames();
  const format = useFormat();
  const measures = useMeasures();
  const of = (key: string, label: string, say: (home: ComparedHome) => string | null) =>
    row(key, label, homes.map(say));
  const rows = [
    of('match', t('compare.match'), ({ match: score, obstacle }) =>
      score === null ? t(`compare.obstacle.${obstacle ?? 'weak'}`) : format.percent(score / 100),
    ),
    of('price', t('compare.price'), ({ listing }) => words.price(listing)),
    of('place', t('compare.place'), ({ listing }) => words.place(listing.property)),
    of('status', t('compare.status'), ({ listing }) => words.status(listing.status)),
    ...measures(homes),
    // What a home must have; a home without it may be compared as well.
    ...(client.tagNames ?? []).map((name) =>
      of(`tag ${name}`, nameOf(name), ({ listing }) =>
        listing.tagNames.includes(name) ? t('compare.has') : t('compare.hasNot'),
      ),
    ),
    ...client.lifestyleNames.map((name) =>
      of(`lifestyle ${name}`, nameOf(name), ({ listing }) =>
        listing.lifestyleNames.includes(name) ? t('compare.has') : t('compare.hasNot'),
      ),
    ),
    of('brokerage', t('compare.brokerage'), ({ listing }) => listing.listingBrokerage?.name ?? null),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}
