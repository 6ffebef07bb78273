import { type ApiError, isApiError } from '@portico/client';
import { useEffect, useState } from 'react';
import { acceptAgreements } from '../agreements/index.ts';
import { getFormToken } from './paymentCalls.ts';

type Paying = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; error: ApiError };

/**
 * Records the acceptance of the agreement, gets a token for the form, and hands it to `submit` (B §4 "Payment"). Stays
 * busy until the browser has left; a page that Back brings out of the browser's memory is ready again.
 */
export function usePayNow(submit: (formToken: string) => void) {
  const [state, setState] = useState<Paying>({ kind: 'idle' });

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
      await acceptAgreements();
      const { token } = await getFormToken();
      submit(token);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ kind: 'failed', error });
    }
  }

  return {
    pay: () => {
      if (state.kind !== 'busy') void begin();
    },
    isBusy: state.kind === 'busy',
    error: state.kind === 'failed' ? state.error : null,
  };
}
