import { FieldFrame, type FieldProps, useFieldWiring } from '@portico/ui/forms';
import type { FocusEvent } from 'react';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import type { ComboboxOption } from './useOptions.ts';

export interface ComboboxFieldProps<Option extends ComboboxOption>
  extends FieldProps,
    Omit<ComboboxProps<Option>, 'id' | 'input' | 'listLabel' | 'look' | 'onLeave'> {
  /** The focus left the field, or Enter was pressed on no option. */
  onLeave?: () => void;
}

/**
 * A field that completes typed text, or offers options (the ARIA combobox pattern): arrows and Enter or a press choose,
 * Esc closes the list.
 */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { name, label, hint, isOptional, onLeave, ...rest } = props;
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  const { value: _value, onChange: _onChange, onBlur, ...wired } = input;
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <Combobox
        {...rest}
        id={id}
        input={wired}
        listLabel={typeof label === 'string' ? label : name}
        onLeave={(event) => {
          onLeave?.();
          if (event.type === 'blur') onBlur(event as FocusEvent);
        }}
      />
    </FieldFrame>
  );
}
