import { askAboutPayments } from '@portico/client';
import { refreshMe, useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * The provider's page for the bank's confirmation does not lead back. So while a payment waits for it, Portico checks
 * the payment each time the member returns to this page.
 */
export function usePaymentReturn() {
  const isAwaited = useSession(({ me }) => Boolean(me?.subscription?.confirmUrl));
  const { isImpersonated } = useFlags();
  useEffect(() => {
    if (!isAwaited || isImpersonated) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // If this fails, the provider's event or the next look tells.
      askAboutPayments()
        .then(refreshMe)
        .catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAwaited, isImpersonated]);
}
