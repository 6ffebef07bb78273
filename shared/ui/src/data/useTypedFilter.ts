import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';

/** How long after the last key a typed filter applies; short enough to follow, long enough to finish a word. */
export const typedDelayMs = 300;

/** What is typed into a filter, when it applies, and how it follows the filter's value from outside. */
export function useTypedFilter(value: string, onSearch: (text: string, isContinued: boolean) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searches whose value has not come back yet. */
  const sent = useRef<string[]>([]);
  const isContinued = useRef(false);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own === -1 ? [] : sent.current.slice(own + 1);
    // The field's own search: text that was typed since then stays.
    if (own !== -1) return;
    clearTimeout(timer.current);
    isContinued.current = false;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(typed: string) {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === (sent.current.at(-1) ?? value)) return;
    sent.current.push(wanted);
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
