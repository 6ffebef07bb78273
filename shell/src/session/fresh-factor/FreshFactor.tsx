import { askForFreshFactor } from '@portico/client';
import { errorText } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { FreshFactorDialogProps } from './FreshFactorDialog.tsx';

interface Question {
  Dialog: ComponentType<FreshFactorDialogProps>;
  answer: (isProven: boolean) => void;
}

/**
 * Asks a person who is about to take a powerful action to confirm that it is them, in a dialog over the page. The
 * refused call waits and is then sent again, so nothing typed is lost. The dialog is fetched when it is first needed.
 */
export function FreshFactor() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let decline = () => {};
    askForFreshFactor(async () => {
      try {
        const { FreshFactorDialog: Dialog } = await import('./FreshFactorDialog.tsx');
        return await new Promise<boolean>((answer) => {
          decline = () => answer(false);
          setQuestion({ Dialog, answer });
        });
      } catch {
        // The file could not be fetched: the call is refused, and can be tried again.
        snackbar.show({ text: errorText({ code: 'OFFLINE', msg: '' }), tone: 'negative' });
        return false;
      }
    });
    // Signing out in between counts as declining: the next person must not wait for that answer.
    return () => {
      askForFreshFactor(async () => false);
      decline();
    };
  }, []);

  if (!question) return null;
  const { Dialog, answer } = question;
  const close = (isProven: boolean) => {
    setQuestion(null);
    answer(isProven);
  };
  return <Dialog onClose={() => close(false)} onProven={() => close(true)} />;
}
