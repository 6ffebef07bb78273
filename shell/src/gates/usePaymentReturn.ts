import { askAboutPayments } from '@portico/client';
import { refreshMe, useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * The provider's page on which a bank is answered does not lead back: while a payment waits for that, Portico asks what
 * became of it whenever the member looks at it again.
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
