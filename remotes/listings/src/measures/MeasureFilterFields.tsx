import { type FilterName, measureFilters } from '@portico/contracts/listing-fields';
import { useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import type en from '../locales/en.json';
import { useMeasureWords } from './useMeasureWords.ts';

export interface MeasureFilterFieldsProps {
  values: Record<FilterName, number | null>;
  onChange: (change: { [name in FilterName]?: number | null }) => void;
  /** The bar beside the list has room only for the most common filters. */
  isBar?: boolean;
}

/** Adds a bound from the address that is not among the steps, so that the field shows the active filter. */
export const withOwn = (steps: readonly number[], own: number | null) =>
  own === null || steps.includes(own) ? steps : [...steps, own].sort((one, other) => one - other);

/** A minimum ("4+") for each measure that lists can be filtered by. */
export function MeasureFilterFields({ values, onChange, isBar = false }: MeasureFilterFieldsProps) {
  const t = useT<typeof en>('listings');
  const words = useMeasureWords();
  return measureFilters
    .filter(({ isInBar }) => isInBar || !isBar)
    .map(({ key, name, steps }) => (
      <FilterSelect
        key={name}
        label={words.filter(key)}
        value={values[name]?.toString() ?? ''}
        options={[
          { value: '', label: t('list.filter.any') },
          ...withOwn(steps, values[name]).map((step) => ({
            value: String(step),
            label: words.step(key, step),
          })),
        ]}
        onChange={(value) => onChange({ [name]: value === '' ? null : Number(value) })}
      />
    ));
}
