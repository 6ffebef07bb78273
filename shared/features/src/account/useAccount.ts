import type { AccountDetails } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
// Imported by the package's name to get the shared copy, which uses the page's cache.
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { getAccount } from './accountCalls.ts';

/** An editor must not start from old data, so the account is read again whenever a page opens. */
export const useAccount = (personId: string | null) =>
  useRemoteQuery(keys.account(personId), (context) => getAccount(personId ?? '', context), {
    isEnabled: personId !== null,
    staleTimeMs: 0,
  });

/** Stores the server's answer to a change, and refetches the other queries that show this person. */
export function useKeepAccount(personId: string) {
  const cache = useQueryCache();
  const stale = useStaleAfter();
  return (change: (account: AccountDetails) => AccountDetails) => {
    cache.replace<AccountDetails>(keys.account(personId), (account) => account && change(account));
    void stale.refresh(staleAfter.saveAccount);
  };
}
