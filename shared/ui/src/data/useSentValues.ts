import { useEffect, useRef } from 'react';

/**
 * Tells a field's own changes of its value, which come back some time later, from changes made outside, as by Back: those
 * are announced by `onOutside`, as is the value that the field begins with.
 */
export function useSentValues(value: string, onOutside: () => void) {
  /** Values that have not come back yet. */
  const sent = useRef<string[]>([]);
  const latest = useRef({ value, onOutside });
  latest.current = { value, onOutside };
  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own === -1 ? [] : sent.current.slice(own + 1);
    if (own === -1) latest.current.onOutside();
  }, [value]);
  return {
    /** What the value will be once everything has come back. */
    last: () => sent.current.at(-1) ?? latest.current.value,
    add: (changed: string) => void sent.current.push(changed),
  };
}
