import type { OwnBilling } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { refreshMe, useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { getBilling } from './billingCalls.ts';

/** The member's memberships, in their current state at the payment provider. */
export function useBilling() {
  const billing = useRemoteQuery(keys.subscriptions.billing, ({ signal }) => getBilling({ signal }), {
    staleTimeMs: 0,
  });
  const status = useSession(({ me }) => me?.subscription?.status);
  const heard = useRef(status);
  const { refetch } = billing;
  // A payment that was confirmed on another page: the frame has heard of it, and this page tells it too.
  useEffect(() => {
    if (heard.current === status) return;
    heard.current = status;
    void refetch();
  }, [status, refetch]);
  return billing;
}

/** A change of what the member pays for; `done` is shown once it is made. */
export function useBillingChange<Input = void>(
  change: (input: Input) => Promise<OwnBilling>,
  done: string,
  onDone: () => void = () => undefined,
) {
  const cache = useQueryCache();
  return useRemoteMutation<OwnBilling, Input>(change, {
    invalidates: staleAfter.changeBilling,
    // The other change, perhaps of another tab of theirs, is shown as soon as it is made.
    onError: ({ code }) => void (code === 'BILLING_BUSY' && cache.invalidate(keys.subscriptions.billing)),
    onSuccess: (billing) => {
      cache.replace<OwnBilling>(keys.subscriptions.billing, () => billing);
      snackbar.show({ text: done });
      onDone();
      // If this fails, the frame soon asks again by itself.
      refreshMe().catch(() => undefined);
    },
  });
}
