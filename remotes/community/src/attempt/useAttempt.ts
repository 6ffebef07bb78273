import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';
import { snackbar } from '@portico/ui';

/** Does something, and says why it failed. Returns whether it succeeded. */
export function useAttempt() {
  const errorText = useErrorText();
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
      return false;
    }
  };
}
