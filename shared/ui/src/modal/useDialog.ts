import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { useModal } from './useModal.ts';

/** React hands `cancel` and `close` on to what is around: to this dialog from one opened inside it, or a file chooser. */
const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

const fields = 'input:not([type="hidden"]), select, textarea';

/** `[data-autofocus]`, else the first field, else the title: never the cross, which says nothing of the dialog. */
function chooseFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(fields) ??
    dialog.querySelector<HTMLElement>('[data-dialog-title]')
  );
}

export interface DialogBehaviour {
  /** Called for Esc and the backdrop; the component that draws the dialog decides. */
  onClose: () => void;
  /** False where only the buttons inside lead on. */
  isDismissable?: boolean;
  /** Called before `onClose`; true where the dialog stays, for example to ask about typed text. */
  holdsBack?: () => boolean;
}

/**
 * The behavior of our `<dialog>`, independent of its look: modal while it is mounted, closed by Esc and by its
 * backdrop.
 */
export function useDialog({ onClose, isDismissable = true, holdsBack }: DialogBehaviour) {
  const ref = useModal(chooseFocus);
  const isPressOutside = useRef(false);
  const closes = () => isDismissable && !holdsBack?.();
  const ask = () => {
    if (closes()) onClose();
  };
  return {
    ref,
    // A press that begins inside (selecting text) and ends on the backdrop closes nothing.
    onPointerDown: (event: PointerEvent) => {
      isPressOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && isPressOutside.current) ask();
    },
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      ask();
    },
    onClose: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      // A browser lets nobody refuse a second Esc; a dialog that must stay comes back.
      if (closes()) onClose();
      else ref.current?.showModal();
    },
  };
}
