import type { AccountDetails } from '@portico/contracts';
import { useAccount, useKeepAccount } from '@portico/features/account';
import { refreshMe, useSession } from '@portico/session';

const useOwnId = () => useSession(({ me }) => me?.currentPerson._id ?? null);

export const useOwnAccount = () => useAccount(useOwnId());

/** Stores the server's answer to a change, and tells the frame, which shows name and photo. */
export function useStoredAccount() {
  const keep = useKeepAccount(useOwnId() ?? '');
  return (change: (account: AccountDetails) => AccountDetails) => {
    keep(change);
    // If this fails, the frame soon asks again by itself.
    refreshMe().catch(() => undefined);
  };
}
