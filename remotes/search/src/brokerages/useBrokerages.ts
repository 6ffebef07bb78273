import { filterBrokerages } from '@portico/features/brokerages';
import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { type BrokerageAddress, brokeragesHref, pageSize, readBrokerageAddress } from './brokerageAddress.ts';

/** The brokerages of the address. */
export function useBrokerages() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readBrokerageAddress(params);
  const latest = useLatestAddress(params, address);
  const filter = { searchName: address.name.trim(), showArchived: address.category === 'all' };
  const body = { ...filter, page: address.page, limit: pageSize };
  const list = useRemoteQuery(keys.brokerages.list(body), (context) => filterBrokerages(body, context), {
    keepsPrevious: true,
  });
  return {
    address,
    /** The brokerages that both the list and the map show. */
    filter,
    list,
    go: (change: Partial<BrokerageAddress>, options: { replace?: boolean } = {}) =>
      navigate(brokeragesHref(latest.note({ ...latest.read(), page: 1, ...change })), options),
  };
}

export type BrokerageDirectory = ReturnType<typeof useBrokerages>;
