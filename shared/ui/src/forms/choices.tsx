import { Icon, Stack, styled, Text } from '@portico/ui';
import { memo, type ReactNode } from 'react';
import { controlLook } from '../controlLook.ts';
import { FieldFrame, FieldNotes } from './FieldFrame.tsx';
import { type FieldProps, useFieldWiring } from './useFieldWiring.ts';

export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
}

const Select = styled('select', { base: { ...controlLook, appearance: 'none', paddingInlineEnd: '10' } });

export interface SelectFieldProps extends FieldProps {
  options: readonly Choice[];
  /** The text of an empty first option, such as "Choose a country". */
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
}

function areSame({ options: before }: OptionsProps, { options: after }: OptionsProps) {
  return (
    before.length === after.length &&
    before.every((option, index) => {
      const other = after[index];
      return (
        option.value === other?.value &&
        option.label === other.label &&
        option.isDisabled === other.isDisabled
      );
    })
  );
}

interface OptionsProps {
  options: readonly Choice[];
}

/** Memoized, so that a key press elsewhere does not redraw two hundred countries. */
const Options = memo(function Options({ options }: OptionsProps) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  ));
}, areSame);

/** Uses the device's own list, which works best on a phone, by keyboard and by voice. */
export function SelectField({
  name,
  label,
  hint,
  isOptional,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <styled.div position="relative">
        <Select {...rest} {...input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </Select>
        <styled.span position="absolute" insetBlockStart="3" insetInlineEnd="3" pointerEvents="none">
          <Icon name="chevron-down" />
        </styled.span>
      </styled.div>
    </FieldFrame>
  );
}

const Tick = styled('input', {
  base: {
    flexShrink: 0,
    inlineSize: '18px',
    blockSize: '18px',
    marginBlockStart: '3px',
    accentColor: 'var(--portico-primary)',
  },
});

const TickLine = styled('label', {
  base: { display: 'flex', gap: '3', alignItems: 'flex-start', paddingBlock: '1' },
});

/** Aligned with the label, not with its checkbox. */
const BesideTick = styled('div', { base: { paddingInlineStart: 'calc(18px + 0.75rem)' } });

export interface CheckboxFieldProps extends Omit<FieldProps, 'isOptional'> {
  disabled?: boolean;
  /** The box must be ticked, as for an agreement. The schema checks it; this prop only tells screen readers. */
  isRequired?: boolean;
}

export function CheckboxField({ name, label, hint, isRequired, disabled }: CheckboxFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional: !isRequired });
  const { value, ...rest } = input;
  return (
    <Stack gap="1">
      <TickLine>
        <Tick type="checkbox" {...rest} checked={value === true} disabled={disabled} />
        <span>{label}</span>
      </TickLine>
      {(hint || error) && (
        <BesideTick>
          <FieldNotes id={id} hint={hint} error={error} />
        </BesideTick>
      )}
    </Stack>
  );
}

export interface RadioChoice extends Choice {
  text?: ReactNode;
}

export interface RadioFieldProps extends FieldProps {
  options: readonly RadioChoice[];
}

const Fieldset = styled('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } });

/** A few choices that deserve to be read; for more than six use a `SelectField`. */
export function RadioField({ name, label, hint, isOptional, options }: RadioFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  const { name: group, value, onChange, onBlur } = input;
  return (
    <Fieldset
      role="radiogroup"
      aria-describedby={input['aria-describedby']}
      aria-invalid={input['aria-invalid']}
      aria-required={input['aria-required']}
    >
      <styled.legend fontWeight="medium" fontSize="sm" marginBlockEnd="1.5">
        {label}
      </styled.legend>
      {options.map((option) => (
        <TickLine key={option.value}>
          <Tick
            type="radio"
            name={group}
            onChange={onChange}
            onBlur={onBlur}
            value={option.value}
            checked={value === option.value}
            disabled={option.isDisabled}
          />
          <span>
            {option.label}
            {option.text && (
              <Text as="span" display="block" size="sm" tone="muted">
                {option.text}
              </Text>
            )}
          </span>
        </TickLine>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </Fieldset>
  );
}

const Area = styled('textarea', {
  base: { ...controlLook, paddingBlock: '2.5', lineHeight: 'normal', resize: 'vertical' },
});

export interface TextareaFieldProps extends FieldProps {
  rows?: number;
  /** Also shows how many characters are used. */
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

export function TextareaField({
  name,
  label,
  hint,
  isOptional,
  rows = 5,
  maxLength,
  ...rest
}: TextareaFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  const count = maxLength && (
    <Text as="span" size="xs" tone="faint" fontVariantNumeric="tabular-nums">
      {String(input.value).length} / {maxLength}
    </Text>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error} aside={count}>
      <Area
        rows={rows}
        maxLength={maxLength}
        dir={input.value ? 'auto' : undefined}
        {...rest}
        {...input}
        onChange={(event) => {
          // Copied from a chat or an address book, a text brings marks that nobody sees and no server takes.
          if (event.target.value.search(unseen) >= 0)
            event.target.value = event.target.value.replaceAll(unseen, '');
          input.onChange(event);
        }}
      />
    </FieldFrame>
  );
}
