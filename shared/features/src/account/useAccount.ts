import type { AccountDetails } from '@portico/contracts';
import { keys, useStaleAfter } from '@portico/features/queries';
// By the package's name: the shared copy, whose cache is the page's.
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { getAccount } from './accountCalls.ts';

/** Nothing that is about to be edited may be old, so it is read anew whenever a page opens. */
export const useAccount = (personId: string | null) =>
  useRemoteQuery(keys.account(personId), (context) => getAccount(personId ?? '', context), {
    isEnabled: personId !== null,
    staleTimeMs: 0,
  });

/** Keeps what the server answered to a change, and asks again for what shows this person elsewhere. */
export function useKeepAccount(personId: string) {
  const cache = useQueryCache();
  const stale = useStaleAfter();
  return (change: (account: AccountDetails) => AccountDetails) => {
    cache.replace<AccountDetails>(keys.account(personId), (account) => account && change(account));
    void stale.refresh('saveAccount');
  };
}
