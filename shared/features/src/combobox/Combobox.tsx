import { useActiveOption } from '@portico/features/typing';
import { Box, controlLook, Icon, styled, Text } from '@portico/ui';
import {
  type AriaAttributes,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

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

/** What the field's wiring gives its input. */
type Wired = Pick<AriaAttributes, 'aria-invalid' | 'aria-required' | 'aria-describedby'> & { name?: string };

export interface ComboboxProps<Option extends ComboboxOption> {
  id: string;
  input?: Wired;
  /** What the list of options is called. */
  listLabel: string;
  /** The text in the field. */
  value: string;
  onType: (text: string) => void;
  /** The list is not drawn while there are no options. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The focus left the field, or Enter was pressed on no option. */
  onLeave?: ((event: FocusEvent | KeyboardEvent) => void) | undefined;
  /** Shown below the field instead of options: searching, nothing found, or failed. */
  note?: string | undefined;
  /**
   * One of the options must be chosen: a press opens the list, a key replaces the text, and Enter takes the first option
   * that what is typed has left.
   */
  isChoice?: boolean | undefined;
  /** The option that is chosen now; an opened list begins there. */
  chosenId?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  /** Instead of a form field's look. */
  look?: ComponentProps<typeof Input>['css'];
}

/** An input that completes what is typed, or offers options (the ARIA combobox pattern), without label or frame. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, input, listLabel, value, onType, options, onChoose, onLeave, note, isChoice } = props;
  const { chosenId, placeholder, maxLength, autoComplete = 'off', look } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isExpanded = isOpen && options.length > 0;
  const close = () => {
    setIsOpen(false);
    setIsTyped(false);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    close();
    onChoose(option);
  };
  const { active, reset, onKeyDown } = useActiveOption({
    count: isExpanded ? options.length : 0,
    onChoose: choose,
    first: isTyped && isChoice ? 0 : options.findIndex((option) => option.id === chosenId),
  });

  useEffect(() => {
    if (isExpanded && active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, isExpanded, active]);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isExpanded) {
      // Esc must not close a surrounding dialog too.
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'ArrowDown') setIsOpen(true);
    if (event.key === 'Enter' && active < 0) onLeave?.(event);
    onKeyDown(event);
  }

  function leave(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return;
    close();
    reset();
    onLeave?.(event);
  }

  const open = (event: MouseEvent<HTMLInputElement>) => {
    if (!isOpen) event.currentTarget.select();
    setIsOpen(true);
  };
  const type = (text: string) => {
    setIsOpen(true);
    setIsTyped(true);
    reset();
    onType(text);
  };
  return (
    <>
      <Box ref={box} position="relative">
        <Input
          {...input}
          id={id}
          css={isChoice ? [look, { paddingInlineEnd: '9' }] : look}
          role="combobox"
          value={value}
          dir={value ? 'auto' : undefined}
          spellCheck={false}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? `${id}-options` : undefined}
          aria-activedescendant={isExpanded && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onClick={isChoice ? open : undefined}
          onKeyDown={press}
          onBlur={leave}
        />
        {isChoice && (
          <styled.span
            position="absolute"
            insetBlockStart="50%"
            insetInlineEnd="3"
            transform="translateY(-50%)"
            display="flex"
            pointerEvents="none"
            color="inkMuted"
          >
            <Icon name="chevron-down" size={16} />
          </styled.span>
        )}
        {isExpanded && (
          <Options id={`${id}-options`} role="listbox" aria-label={listLabel}>
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
    </>
  );
}
