import { styled, Text } from '@portico/ui';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type FilterSelectProps, filterLook } from './filters.tsx';
import { useSentValues } from './useSentValues.ts';
import { typedDelayMs } from './useTypedFilter.ts';

const Label = styled('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minInlineSize: '0' },
});
const Input = styled('input', {
  base: {
    ...{ ...filterLook, paddingInline: '3', textOverflow: 'ellipsis' },
    // The browser's own cross has its own color.
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

const folded = (text: string) => text.trim().toLowerCase();

/** Whether the browser put a suggestion in, as against a key that was typed. */
function isSuggested({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return inputType === undefined || inputType === 'insertReplacementText';
}

/**
 * A `FilterSelect` with too many options to look through: one types a part, and the browser suggests. It applies at once
 * when the text names one option alone, on Enter, and when the focus leaves it; and 300 ms after the last key, as
 * `FilterSearch` does, when it names an option whole or only one begins so. Other text goes away with the focus.
 */
export function FilterPick({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  const nameOf = (of: string) => (of === '' ? '' : (options.find((each) => each.value === of)?.label ?? of));
  const name = nameOf(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const [text, setText] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);
  // What was typed before a change from outside is not applied again.
  const sent = useSentValues(value, () => {
    clearTimeout(timer.current);
    isTyping.current = false;
    setText(name);
  });
  useEffect(() => {
    // What is being typed stays: the option it begins is written out when the focus leaves.
    if (!isTyping.current) setText(name);
  }, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const any = options.find((each) => each.value === '');
  const named = options.filter((each) => each.value !== '');

  const beginning = (typed: string) => named.filter((each) => folded(each.label).startsWith(folded(typed)));
  function optionOf(typed: string) {
    if (typed.trim() === '') return any;
    const begun = beginning(typed);
    return (
      begun.find((each) => folded(each.label) === folded(typed)) ??
      (begun.length === 1 ? begun[0] : undefined)
    );
  }
  function apply(typed: string) {
    clearTimeout(timer.current);
    const chosen = optionOf(typed);
    if (chosen && chosen.value !== sent.last()) {
      sent.add(chosen.value);
      latest.current(chosen.value);
    }
    return chosen;
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setText(typed);
    isTyping.current = true;
    clearTimeout(timer.current);
    const [only, ...others] = beginning(typed);
    const isWhole = only && others.length === 0 && folded(only.label) === folded(typed);
    if (typed === '' || isSuggested(event) || isWhole) apply(typed);
    else timer.current = setTimeout(() => apply(typed), typedDelayMs);
  }
  function leave() {
    isTyping.current = false;
    const chosen = apply(text);
    setText(chosen ? nameOf(chosen.value) : name);
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
