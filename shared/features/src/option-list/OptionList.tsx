import { styled } from '@portico/ui';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { optionLook } from './optionLook.ts';

const List = styled('ul', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 0.25rem)',
    overflowY: 'auto',
    padding: '1',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'overlay',
  },
});

const Line = styled('li', {
  base: { ...optionLook, minBlockSize: '11', paddingBlock: '1.5', fontSize: 'sm', cursor: 'pointer' },
});

export interface OptionListProps<Option> {
  /** The field's: the list is `${id}-options`, an option `${id}-0`. */
  id: string;
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** The option that the arrows have reached; -1 for none. */
  active: number;
  onChoose: (index: number) => void;
  /** Its place and measures below the field. */
  look: ComponentProps<typeof List>['css'];
  children: (option: Option) => ReactNode;
}

/** The options below a field that keeps the focus while the arrows walk them (the ARIA combobox pattern). */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, options, keyOf, active, onChoose, look, children } = props;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <List id={`${id}-options`} role="listbox" aria-label={label} css={look}>
      {options.map((option, index) => (
        <Line
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {children(option)}
        </Line>
      ))}
    </List>
  );
}
