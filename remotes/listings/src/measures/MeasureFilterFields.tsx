import { type FilterName, measureFilters } from '@portico/contracts/listing-fields';
import { useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import type en from '../locales/en.json';
import { useMeasureWords } from './useMeasureWords.ts';

export interface MeasureFilterFieldsProps {
  values: Record<FilterName, number | null>;
  onChange: (change: { [name in FilterName]?: number | null }) => void;
  /** Beside the list there is room for the commonest alone. */
  isBar?: boolean;
}

/** A bound that a link brought along and the steps do not have is offered too: the field shows what holds. */
export const withOwn = (steps: readonly number[], own: number | null) =>
  own === null || steps.includes(own) ? steps : [...steps, own].sort((one, other) => one - other);

/** "At least so many" of each measure that lists are filtered by. */
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
