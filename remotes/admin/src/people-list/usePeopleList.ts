import type { PeopleColumn, PeopleList, PeopleViews } from '@portico/contracts';
import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import {
  useNavigate,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { changed, type PeopleAddress, peopleAddress, readPeopleAddress, userQuery } from './peopleAddress.ts';
import { getPeople, getViews, keepColumns } from './peopleListCalls.ts';

const usualColumns: Record<PeopleList, readonly PeopleColumn[]> = {
  users: ['roles', 'status', 'brokerage', 'lastSignInAt', 'createdAt'],
  members: ['status', 'brokerage', 'city', 'plan', 'planEndsAt', 'listings', 'lastSignInAt'],
  admins: ['roles', 'secondFactor', 'lastSignInAt'],
};

/** The columns of the address, or those chosen last on any device; each choice is remembered. */
function useColumns(list: PeopleList, address: PeopleAddress) {
  const cache = useQueryCache();
  const setup = useRemoteQuery(keys.users.views(list), (context) => getViews(list, context));
  const keep = useRemoteMutation(keepColumns);
  const columns = address.columns ?? setup.data?.columns ?? usualColumns[list];
  const remember = (chosen: PeopleColumn[]) => {
    cache.replace<PeopleViews>(keys.users.views(list), (known) => known && { ...known, columns: chosen });
    keep.mutate({ list, columns: chosen });
  };
  return { setup, columns, remember, usual: usualColumns[list] };
}

/** A list of people for the address, and functions that change the address. Back undoes every change. */
export function usePeopleList(list: PeopleList) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readPeopleAddress(params);
  const latest = useLatestAddress(params, address);
  const query = userQuery(address);
  const people = useRemoteQuery(
    keys.users.list({ list, ...query }),
    (context) => getPeople(list, query, context),
    {
      keepsPrevious: true,
      staleTimeMs: 0,
    },
  );
  const { setup, columns, remember, usual } = useColumns(list, address);
  const go = (change: Partial<PeopleAddress>, options: { replace?: boolean } = {}) =>
    navigate(peopleAddress(list, latest.note(changed(latest.read(), change))), options);
  return {
    list,
    address,
    people,
    columns,
    setup,
    go,
    hrefFor: (page: number) => peopleAddress(list, changed(address, { page })),
    /** The address has the choice too, so that a shared link shows the same. */
    chooseColumns: (chosen: PeopleColumn[]) => {
      remember(chosen);
      void go({ columns: chosen }, { replace: true });
    },
    usualColumns: usual,
  };
}

export type PeopleListState = ReturnType<typeof usePeopleList>;
