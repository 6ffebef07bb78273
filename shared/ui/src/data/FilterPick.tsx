import { styled, Text } from '@portico/ui';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type FilterSelectProps, filterLook } from './filters.tsx';

const Label = styled('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minInlineSize: '0' },
});
const Input = styled('input', { base: { ...filterLook, paddingInline: '3', textOverflow: 'ellipsis' } });

const folded = (text: string) => text.trim().toLowerCase();

/** Whether the browser put a suggestion in, as against a key that was typed. */
function isSuggested({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return inputType === undefined || inputType === 'insertReplacementText';
}

/**
 * A `FilterSelect` with too many options to look through: one types a part, and the browser suggests. It applies once
 * the text names one option alone, on Enter, and when the focus leaves it; other text goes away with the focus.
 */
export function FilterPick({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  const nameOf = (of: string) => (of === '' ? '' : (options.find((each) => each.value === of)?.label ?? of));
  const name = nameOf(value);
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const any = options.find((each) => each.value === '');
  const named = options.filter((each) => each.value !== '');

  function apply(typed: string) {
    const chosen = typed.trim() === '' ? any : named.find((each) => folded(each.label) === folded(typed));
    if (chosen && chosen.value !== value) onChange(chosen.value);
    return chosen !== undefined;
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setText(typed);
    const isOnlyOne = named.filter((each) => folded(each.label).startsWith(folded(typed))).length <= 1;
    if (typed === '' || isSuggested(event) || isOnlyOne) apply(typed);
  }
  function leave() {
    if (!apply(text)) setText(name);
  }
  return (
    <Label>
      <Text as="span" size="xs" tone="muted">
        {label}
      </Text>
      <Input
        type="search"
        list={id}
        value={text}
        placeholder={any?.label}
        autoComplete="off"
        spellCheck={false}
        onChange={type}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply(text)}
        onBlur={leave}
      />
      <datalist id={id}>
        {named.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </Label>
  );
}
