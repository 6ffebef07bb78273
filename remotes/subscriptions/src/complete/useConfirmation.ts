import type { PaymentConfirmation } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { useState } from 'react';
import { acceptAgreements } from '../agreements/index.ts';
import { confirmPayment } from '../payment/index.ts';

const askEveryMs = 2000;

/**
 * Asks until the server has found the payment at the provider. Then the acceptance is recorded, which ends the
 * onboarding of whoever has paid (B §4): the server decides that again by itself.
 */
export function useConfirmation() {
  const [found, setFound] = useState<PaymentConfirmation | null>(null);
  const status = found?.status ?? null;
  const { error, refetch } = useRemoteQuery(
    keys.subscriptions.confirmation,
    async () => {
      const answer = await confirmPayment();
      if (answer.status === 'confirmed') await acceptAgreements();
      setFound(answer);
      return answer;
    },
    { staleTimeMs: 0, ...(status === 'waiting' && { refetchIntervalMs: askEveryMs }) },
  );
  return { found, error: found === null ? error : null, retry: () => void refetch() };
}
