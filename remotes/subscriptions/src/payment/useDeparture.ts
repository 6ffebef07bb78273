import { type ApiError, isApiError } from '@portico/client';
import { useEffect, useState } from 'react';

type Leaving = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; error: ApiError };

/**
 * A press that leads to another site, by way of calls that `leave` makes first. Stays busy until the browser has left, so
 * a second press does nothing; a page that Back brings out of the browser's memory is ready again.
 */
export function useDeparture(leave: () => Promise<void>) {
  const [state, setState] = useState<Leaving>({ kind: 'idle' });

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
      await leave();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ kind: 'failed', error });
    }
  }

  return {
    depart: () => {
      if (state.kind !== 'busy') void begin();
    },
    isBusy: state.kind === 'busy',
    error: state.kind === 'failed' ? state.error : null,
    forget: () => setState({ kind: 'idle' }),
  };
}
