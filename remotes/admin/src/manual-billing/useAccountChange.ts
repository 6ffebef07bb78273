import type { ManualBillingAccount } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';

/** A decision about an account; its answer is the new list. */
export function useAccountChange<Input>(change: (input: Input) => Promise<ManualBillingAccount[]>) {
  const cache = useQueryCache();
  return useRemoteMutation(change, {
    invalidates: staleAfter.decideMembership,
    onSuccess: (rows) => cache.replace<ManualBillingAccount[]>(keys.memberships.byHand, () => rows),
  });
}
