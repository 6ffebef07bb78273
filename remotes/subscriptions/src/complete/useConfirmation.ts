import type { PaymentConfirmation } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { type ShownQuery, useRemoteQuery } from '@portico/remote-kit';
import { useState } from 'react';
import { acceptAgreements } from '../agreements/index.ts';
import { confirmPayment } from '../payment/index.ts';

const askEveryMs = 2000;

/**
 * Asks until the server has found the payment at the provider. Then the acceptance is recorded, which ends the
 * onboarding of a person who has paid (B §4): the server decides that again by itself. The data is null until the first
 * answer.
 */
export function useConfirmation(): ShownQuery<PaymentConfirmation | null> {
  const [found, setFound] = useState<PaymentConfirmation | null>(null);
  const status = found?.status ?? null;
  const { error, isFetching, refetch } = useRemoteQuery(
    keys.subscriptions.confirmation,
    async () => {
      const answer = await confirmPayment();
      if (answer.status === 'confirmed') await acceptAgreements();
      setFound(answer);
      return answer;
    },
    { staleTimeMs: 0, ...(status === 'waiting' && { refetchIntervalMs: askEveryMs }) },
  );
  if (found) return { data: found, error: null, isFetching, refetch };
  return { data: error ? undefined : null, error, isFetching, refetch };
}
