import { getAccount } from '@portico/client';
import type { AccountDetails } from '@portico/contracts';
// By the package's name: the shared copy, whose cache is the page's.
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';

const keyOf = (personId: string | null) => ['account', personId];

/** Nothing that is about to be edited may be old, so it is read anew whenever a page opens. */
export const useAccount = (personId: string | null) =>
  useRemoteQuery(keyOf(personId), (context) => getAccount(personId ?? '', context), {
    isEnabled: personId !== null,
    staleTimeMs: 0,
  });

/** Keeps what the server answered to a change, and asks again for what shows this person elsewhere. */
export function useKeepAccount(personId: string) {
  const cache = useQueryCache();
  return (change: (account: AccountDetails) => AccountDetails) => {
    cache.replace<AccountDetails>(keyOf(personId), (account) => account && change(account));
    for (const stale of [['agents'], ['users'], ['admins'], ['audit']]) void cache.invalidate(stale);
  };
}
