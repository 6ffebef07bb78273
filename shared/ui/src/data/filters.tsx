import { Icon, styled, Text } from '@portico/ui';
import { useEffect, useState } from 'react';

/** The look of every filter. */
export const filterLook = {
  inlineSize: 'full',
  blockSize: '10',
  background: 'surface',
  border: 'control',
  borderRadius: 'sm',
  // Below 16 px a phone would zoom into the field.
  fontSize: { base: '1rem', md: 'sm' },
} as const;

const Label = styled('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minInlineSize: '0' },
});
const Select = styled('select', {
  base: {
    ...filterLook,
    appearance: 'none',
    paddingInlineStart: '3',
    paddingInlineEnd: '8',
    textOverflow: 'ellipsis',
  },
});
export interface FilterSelectProps {
  label: string;
  value: string;
  /** The first option stands for "no filter", usually with the value ''. */
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter that applies as soon as it is chosen. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <Label>
      <Text as="span" size="xs" tone="muted">
        {label}
      </Text>
      <styled.span position="relative">
        <Select value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <styled.span
          position="absolute"
          insetBlockStart="3"
          insetInlineEnd="2"
          pointerEvents="none"
          color="inkMuted"
        >
          <Icon name="chevron-down" size={16} />
        </styled.span>
      </styled.span>
    </Label>
  );
}

export interface FilterDateProps {
  label: string;
  /** `YYYY-MM-DD`, or '' for no day. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

const Day = styled('input', { base: { ...filterLook, paddingInline: '3' } });
/** While a year is typed, the browser reports the years 2, 20 and 202, which nobody means. */
const isWhole = (day: string) => day === '' || day >= '1000';

/** A day filter that applies as soon as the date is complete. It follows `value` when Back changes it. */
export function FilterDate({ label, value, min, max, onChange }: FilterDateProps) {
  const [day, setDay] = useState(value);
  useEffect(() => setDay(value), [value]);
  const change = (next: string) => {
    setDay(next);
    if (isWhole(next) && next !== value) onChange(next);
  };
  return (
    <Label>
      <Text as="span" size="xs" tone="muted">
        {label}
      </Text>
      <Day
        type="date"
        value={day}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => change(event.target.value)}
      />
    </Label>
  );
}
