import { Icon, styled, useKitWords } from '@portico/ui';
import type { ReactNode } from 'react';

export interface ChipOption {
  value: string;
  label: ReactNode;
  count?: number;
}

export interface ChipFiltersProps {
  /** What the chips filter; read by screen readers. */
  label: string;
  options: readonly ChipOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Only one chip can be on; pressing it again turns it off. */
  isSingle?: boolean;
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minBlockSize: '9',
  paddingInline: '3',
  border: 'control',
  borderRadius: 'full',
  background: 'surface',
  fontSize: 'sm',
  _hover: { background: 'sunken' },
} as const;

const Chip = styled('button', {
  base: {
    ...chip,
    _pressed: {
      background: 'primary',
      borderColor: 'primary',
      color: 'onPrimary',
      // Without this, a chip under the pointer would have white words on a pale background.
      _hover: { background: 'primaryHover' },
    },
  },
});

const Line = styled('fieldset', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', minInlineSize: '0' },
});
const Legend = styled('legend', { base: { srOnly: true } });

export function ChipFilters({ label, options, selected, onChange, isSingle }: ChipFiltersProps) {
  const toggle = (value: string) => {
    if (selected.includes(value)) return onChange(selected.filter((other) => other !== value));
    onChange(isSingle ? [value] : [...selected, value]);
  };
  return (
    <Line>
      <Legend>{label}</Legend>
      {options.map(({ value, label: text, count }) => (
        <Chip key={value} type="button" aria-pressed={selected.includes(value)} onClick={() => toggle(value)}>
          {text}
          {count !== undefined && <styled.span opacity="0.75">{count}</styled.span>}
        </Chip>
      ))}
    </Line>
  );
}

export interface ActiveFilterProps {
  /** The value of the filter: "Malibu". */
  label: string;
  onRemove: () => void;
}

/** A filter that is on, with a cross that removes it. */
export function ActiveFilter({ label, onRemove }: ActiveFilterProps) {
  const word = useKitWords();
  return (
    <styled.button {...chip} type="button" aria-label={`${word('clearFilter')}: ${label}`} onClick={onRemove}>
      {label}
      <Icon name="close" size={14} />
    </styled.button>
  );
}
