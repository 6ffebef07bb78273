import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { getUsers } from '../people/index.ts';
import { changed, readUserAddress, type UserAddress, userAddress, userQuery } from './userAddress.ts';

/** The list for the address, and functions that change the address. Back undoes every change. */
export function useUserList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readUserAddress(params);
  const latest = useLatestAddress(params, address);
  const query = userQuery(address);
  const users = useRemoteQuery(keys.users.list(query), (context) => getUsers(query, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
  return {
    address,
    users,
    hrefFor: (page: number) => userAddress(changed(address, { page })),
    go: (change: Partial<UserAddress>, options: { replace?: boolean } = {}) =>
      navigate(userAddress(latest.note(changed(latest.read(), change))), options),
  };
}

export type UserList = ReturnType<typeof useUserList>;
