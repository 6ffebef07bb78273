import { type RefObject, useEffect } from 'react';

/** Closes a floating panel when the press or the focus goes elsewhere. */
export function useDismiss(refs: RefObject<HTMLElement | null>[], onDismiss: () => void): void {
  useEffect(() => {
    const isElsewhere = (event: Event) =>
      refs.every((ref) => !(event.target instanceof Node && ref.current?.contains(event.target)));
    const dismiss = (event: Event) => {
      if (isElsewhere(event)) onDismiss();
    };
    document.addEventListener('pointerdown', dismiss, true);
    document.addEventListener('focusin', dismiss);
    return () => {
      document.removeEventListener('pointerdown', dismiss, true);
      document.removeEventListener('focusin', dismiss);
    };
  }, [refs, onDismiss]);
}
