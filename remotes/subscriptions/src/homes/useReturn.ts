import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';
import { useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect } from 'react';
import { acceptAgreements } from '../agreements/index.ts';
import { paymentFailedParam } from '../reason/index.ts';

/**
 * Whether somebody comes back from a payment that did not fail (B §4: `type=Listing` without `paymentFailed`). Then the
 * agreement is accepted, which by itself opens nothing, and they are sent on.
 */
export function useReturn(): boolean {
  const [params] = useSearchParams();
  const isBack = params.get('type') === 'Listing' && !params.has(paymentFailedParam);
  const errorText = useErrorText();
  useEffect(() => {
    if (!isBack) return;
    void acceptAgreements().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    });
  }, [isBack]);
  return isBack;
}
