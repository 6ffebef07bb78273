import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A `<dialog>` that is modal for as long as it is mounted. The cleanup closes it, which is what gives the focus back
 * to where it was. `chooseFocus` names the element that has the focus first.
 */
export function useModal(
  chooseFocus: (dialog: HTMLDialogElement) => HTMLElement | null,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const choose = useRef(chooseFocus);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    choose.current(dialog)?.focus();
    return () => dialog.close();
  }, []);
  return ref;
}
