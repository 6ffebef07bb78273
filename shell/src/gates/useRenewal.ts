import { renewSubscription } from '@portico/client';
import { useNavigate, useRemoteMutation } from '@portico/remote-kit';
import { refreshMe, useFlags } from '@portico/session';

/**
 * "Renew" of an expired membership (A §4): tells the server, then goes home, which shows the plans to a renewing
 * member.
 */
export function useRenewal() {
  const { isBillingAdmin, isDemo } = useFlags();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useRemoteMutation(async () => {
    await renewSubscription();
    await refreshMe();
    navigate('/');
  });
  return {
    /** A team's billing admin renews for the team; staff in a member's place cannot renew. */
    mayRenew: isBillingAdmin && !isDemo,
    renew: () => mutate(undefined),
    isRenewing: isPending,
    error,
  };
}
