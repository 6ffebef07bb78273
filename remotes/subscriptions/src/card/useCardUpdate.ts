import { type ApiError, isApiError } from '@portico/client';
import { useEffect, useState } from 'react';
import { updatePayment } from '../payment/index.ts';

type Updating = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; error: ApiError };

const address = '/collect-payment';

/** Goes to the provider's page for a new card; a failure is shown and noted as a tracking event (B §4). */
export function useCardUpdate(subscription: string) {
  const [state, setState] = useState<Updating>({ kind: 'idle' });

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState({ kind: 'idle' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function begin() {
    setState({ kind: 'busy' });
    try {
      const to = await updatePayment({
        subscription,
        successRedirect: `${address}?updatedCard=true`,
        cancelRedirect: address,
      });
      window.location.assign(to);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ kind: 'failed', error });
    }
  }

  return {
    update: () => {
      if (state.kind !== 'busy') void begin();
    },
    isBusy: state.kind === 'busy',
    error: state.kind === 'failed' ? state.error : null,
    forget: () => setState({ kind: 'idle' }),
  };
}
