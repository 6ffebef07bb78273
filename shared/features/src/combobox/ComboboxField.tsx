import { useActiveOption } from '@portico/features/typing';
import { Box, styled, Text } from '@portico/ui';
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from '@portico/ui/forms';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

const Input = styled('input', { base: controlLook });

const Options = styled('ul', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: 'calc(100% + 0.25rem)',
    zIndex: 1,
    maxBlockSize: '18rem',
    overflowY: 'auto',
    padding: '1',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'overlay',
  },
});

const OptionLine = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minBlockSize: '11',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
    '&[aria-selected=true]': {
      background: 'sunken',
      outline: '2px solid var(--portico-focus)',
      outlineOffset: '-2px',
    },
  },
});

export interface ComboboxOption {
  id: string;
  label: string;
  /** A second line. */
  text?: string | undefined;
}

export interface ComboboxFieldProps<Option extends ComboboxOption> extends FieldProps {
  /** The text in the field. */
  value: string;
  onType: (text: string) => void;
  /** The list is not drawn while there are no options. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** Shown below the field instead of options: searching, nothing found, or failed. */
  note?: string | undefined;
  maxLength?: number;
  autoComplete?: string;
}

/**
 * A field that completes what is typed, or offers options (the ARIA combobox pattern): arrows and Enter or a press
 * choose, Esc closes the list.
 */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { name, label, hint, isOptional, value, onType, options, onChoose, note } = props;
  const { maxLength, autoComplete = 'off' } = props;
  const { id, input, error, helpers } = useFieldWiring({ name, hint, isOptional });
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isExpanded = isOpen && options.length > 0;
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    setIsOpen(false);
    onChoose(option);
  };
  const { active, reset, onKeyDown } = useActiveOption({
    count: isExpanded ? options.length : 0,
    onChoose: choose,
  });

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isExpanded) {
      // Esc must not close a surrounding dialog too.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      return;
    }
    if (event.key === 'ArrowDown') setIsOpen(true);
    onKeyDown(event);
  }

  function leave(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return;
    setIsOpen(false);
    reset();
    void helpers.setTouched(true);
  }

  const type = (text: string) => {
    setIsOpen(true);
    reset();
    onType(text);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <Box ref={box} position="relative">
        <Input
          {...input}
          role="combobox"
          value={value}
          dir={value ? 'auto' : undefined}
          spellCheck={false}
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? `${id}-options` : undefined}
          aria-activedescendant={isExpanded && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        {isExpanded && (
          <Options id={`${id}-options`} role="listbox" aria-label={typeof label === 'string' ? label : name}>
            {options.map((option, index) => (
              <OptionLine
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                {option.label}
                {option.text && (
                  <Text as="span" size="xs" tone="muted">
                    {option.text}
                  </Text>
                )}
              </OptionLine>
            ))}
          </Options>
        )}
      </Box>
      <Text role="status" size="sm" tone="muted" display={isOpen && note ? 'block' : 'none'}>
        {isOpen ? note : ''}
      </Text>
    </FieldFrame>
  );
}
