import { OptionList } from '@portico/features/option-list';
import { Box, controlLook, Icon, Stack, styled, Text } from '@portico/ui';
import type { AriaAttributes, ComponentProps } from 'react';
import { type ComboboxOption, type OptionsProps, useOptions } from './useOptions.ts';

const Input = styled('input', { base: controlLook });

const listLook = { insetInline: '0', zIndex: 1, maxBlockSize: '18rem' } as const;

/** The props that the field's wiring gives its input. */
type Wired = Pick<AriaAttributes, 'aria-invalid' | 'aria-required' | 'aria-describedby'> & { name?: string };

export interface ComboboxProps<Option extends ComboboxOption> extends OptionsProps<Option> {
  id: string;
  input?: Wired;
  /** The name of the list of options. */
  listLabel: string;
  /** The text in the field. */
  value: string;
  /** Shown below the field instead of options: searching, nothing found, or failed. */
  note?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  /** Instead of a form field's look. */
  look?: ComponentProps<typeof Input>['css'];
}

const Chevron = () => (
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
);

/** An input that completes typed text, or offers options (the ARIA combobox pattern), without label or frame. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, input, listLabel, value, options, note, isChoice } = props;
  const { placeholder, maxLength, autoComplete = 'off', look } = props;
  const { box, isOpen, isExpanded, active, choose, press, leave, open, type } = useOptions(props);
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
        {isChoice && <Chevron />}
        {isExpanded && (
          <OptionList
            {...{ id, options, active }}
            label={listLabel}
            keyOf={(option) => option.id}
            onChoose={choose}
            look={listLook}
          >
            {({ label, text }) => (
              <Stack gap="0" minInlineSize="0">
                <span>{label}</span>
                {text && (
                  <Text as="span" size="xs" tone="muted">
                    {text}
                  </Text>
                )}
              </Stack>
            )}
          </OptionList>
        )}
      </Box>
      <Text role="status" size="sm" tone="muted" display={isOpen && note ? 'block' : 'none'}>
        {isOpen ? note : ''}
      </Text>
    </>
  );
}
