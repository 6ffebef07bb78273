import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { type ConnectAddress, connectAddress, readConnectAddress } from './connectAddress.ts';

/** The filters in the address, and the functions that change them. */
export function useConnectPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readConnectAddress(params);
  const addressWith = (change: Partial<ConnectAddress>) => connectAddress({ ...address, page: 1, ...change });
  return {
    address,
    addressWith,
    go: (change: Partial<ConnectAddress>, replace = false) => void navigate(addressWith(change), { replace }),
  };
}

export type ConnectPage = ReturnType<typeof useConnectPage>;
