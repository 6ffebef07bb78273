import { type Unsent, UnsentScope, useKitWords } from '@portico/ui';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame, type DialogProps } from './DialogFrame.tsx';

/**
 * While a form inside holds typed text, closing the dialog asks first, except by its own buttons. While a form is being
 * sent, the dialog stays, because nobody would learn the result.
 */
function OpenDialog({ isOpen: _, ...props }: DialogProps) {
  const word = useKitWords();
  const [forms, setForms] = useState<Readonly<Record<string, Unsent | null>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const hear = useCallback((form: string, unsent: Unsent | null) => {
    setForms((known) => ({ ...known, [form]: unsent }));
  }, []);
  const unsent = Object.values(forms);
  const isTyped = unsent.includes('typed');
  const holdsBack = () => {
    if (unsent.includes('sending')) return true;
    setIsAsking(isTyped);
    return isTyped;
  };
  const discard = () => {
    setIsAsking(false);
    props.onClose();
  };
  return (
    <>
      <UnsentScope value={hear}>
        <DialogFrame {...props} holdsBack={holdsBack} />
      </UnsentScope>
      <ConfirmDialog
        isOpen={isAsking && isTyped}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
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
