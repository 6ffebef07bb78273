import { TypedScope, useKitWords } from '@portico/ui';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame, type DialogProps } from './DialogFrame.tsx';

/** While a form inside holds what was typed, whatever closes the dialog but its own buttons asks first. */
function OpenDialog({ isOpen: _, ...props }: DialogProps) {
  const word = useKitWords();
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hear = useCallback((typed: boolean) => {
    setIsTyped(typed);
    if (!typed) setIsAsking(false);
  }, []);
  const holdsBack = () => {
    if (isTyped) setIsAsking(true);
    return isTyped;
  };
  return (
    <>
      <TypedScope value={hear}>
        <DialogFrame {...props} holdsBack={holdsBack} />
      </TypedScope>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={props.onClose}
        title={word('discardTitle')}
        text={word('discardText')}
        cancelLabel={word('keepEditing')}
        confirmLabel={word('discard')}
        isDangerous
      />
    </>
  );
}

/**
 * On the browser's own `<dialog>`: everything behind it is inert, Esc works, the focus comes back to where it was.
 * Focus starts at `[data-autofocus]`, else the first field, else the title.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}
