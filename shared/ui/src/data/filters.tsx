import { Icon, IconButton, styled, Text, useKitWords } from '@portico/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';

const look = {
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
    ...look,
    appearance: 'none',
    paddingInlineStart: '3',
    paddingInlineEnd: '8',
    textOverflow: 'ellipsis',
  },
});
const Search = styled('input', {
  base: {
    ...look,
    paddingInlineStart: '9',
    paddingInlineEnd: '10',
    '&::-webkit-search-cancel-button': { display: 'none' },
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

const Day = styled('input', { base: { ...look, paddingInline: '3' } });
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

export interface FilterSearchProps {
  label: string;
  value: string;
  maxLength?: number;
  onSearch: (text: string) => void;
}

/** A search filter that applies on Enter, and at once when cleared. It follows `value` when Back changes it. */
export function FilterSearch({ label, value, maxLength = 200, onSearch }: FilterSearchProps) {
  const word = useKitWords();
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    if (value) onSearch('');
  };
  return (
    <styled.form
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      display="flex"
      flexDirection="column"
      gap="1"
      minInlineSize="0"
    >
      <styled.label htmlFor={id} fontSize="xs" color="inkMuted">
        {label}
      </styled.label>
      <styled.span position="relative">
        <styled.span
          position="absolute"
          insetBlockStart="2.5"
          insetInlineStart="3"
          pointerEvents="none"
          color="inkMuted"
        >
          <Icon name="search" size={18} />
        </styled.span>
        <Search
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <styled.span position="absolute" insetBlockStart="0.5" insetInlineEnd="0.5">
            <IconButton icon="close" label={word('clearFilter')} variant="quiet" size="sm" onClick={clear} />
          </styled.span>
        )}
      </styled.span>
    </styled.form>
  );
}
