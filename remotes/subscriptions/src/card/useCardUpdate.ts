import { recordUsage } from '@portico/client';
import { useFlags } from '@portico/session';
import { updatePayment, useDeparture } from '../payment/index.ts';

const address = '/collect-payment';

/** Goes to the provider's page for a new card. A failure is also a tracking event (B §4), never in a member's place. */
export function useCardUpdate(subscription: string) {
  const { isImpersonated } = useFlags();
  return useDeparture(async () => {
    try {
      const to = await updatePayment({
        subscription,
        successRedirect: `${address}?updatedCard=true`,
        cancelRedirect: address,
      });
      window.location.assign(to);
    } catch (error) {
      // A count that is lost disturbs nobody; the failure itself is shown.
      if (!isImpersonated) recordUsage({ kind: 'card-update-failed', path: address }).catch(() => undefined);
      throw error;
    }
  });
}
