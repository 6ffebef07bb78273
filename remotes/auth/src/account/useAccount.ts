import { getAccount } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { refreshMe, useSession } from '@portico/session';

const keyOf = (personId: string) => ['account', personId];

export const usePersonId = () => useSession(({ me }) => me?.currentPerson._id ?? '');

export function useAccount() {
  const personId = usePersonId();
  // Nothing that is about to be edited may be old.
  return useRemoteQuery(keyOf(personId), ({ signal }) => getAccount(personId, { signal }), {
    staleTimeMs: 0,
    isEnabled: personId !== '',
  });
}

/** Keeps what the server answered to a change, and tells the frame, which shows name and photo. */
export function useStoredAccount() {
  const personId = usePersonId();
  const cache = useQueryCache();
  return (change: (account: AccountDetails) => AccountDetails) => {
    cache.replace<AccountDetails>(keyOf(personId), (account) => account && change(account));
    void cache.invalidate(['agents']);
    // The frame asks again by itself soon enough if this fails.
    refreshMe().catch(() => undefined);
  };
}
