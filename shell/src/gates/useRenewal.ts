import { renewSubscription } from '@portico/client';
import { useNavigate, useRemoteMutation } from '@portico/remote-kit';
import { refreshMe, useFlags } from '@portico/session';

/** "Renew" of an expired membership (A §4): noted by the server, then home, which for who is renewing is the plans. */
export function useRenewal() {
  const { isBillingAdmin, isDemo } = useFlags();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useRemoteMutation(async () => {
    await renewSubscription();
    await refreshMe();
    navigate('/');
  });
  return {
    /** A team's billing admin renews for everyone; in a member's place nobody does. */
    mayRenew: isBillingAdmin && !isDemo,
    renew: () => mutate(undefined),
    isRenewing: isPending,
    error,
  };
}
