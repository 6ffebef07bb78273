import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useSentValues } from './useSentValues.ts';

/** How long after the last key a typed filter applies; short enough to follow, long enough to finish a word. */
export const typedDelayMs = 300;

/** What is typed into a filter, when it applies, and how it follows the filter's value from outside. */
export function useTypedFilter(value: string, onSearch: (text: string, isContinued: boolean) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isContinued = useRef(false);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // After a search of the field's own, text that was typed since then stays.
  const sent = useSentValues(value, () => {
    clearTimeout(timer.current);
    isContinued.current = false;
    setText(value);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(typed: string) {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent.last()) return;
    sent.add(wanted);
    latest.current(wanted, isContinued.current);
    isContinued.current = true;
  }
  return {
    text,
    onType(typed: string) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(typed), typedDelayMs);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      apply(text);
      isContinued.current = false;
    },
    /** Not when the focus moves to the field's own button, which clears it. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      apply(text);
      isContinued.current = false;
    },
    onClear() {
      setText('');
      apply('');
      isContinued.current = false;
    },
  };
}
