import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import {
  boardPath,
  type ClientAddress,
  changed,
  clientAddress,
  clientFilter,
  clientQuery,
  onBoard,
  readClientAddress,
  tablePath,
} from './clientAddress.ts';
import { getBoard, getClients } from './clientCalls.ts';

export type ClientView = 'board' | 'table';
const paths = { board: boardPath, table: tablePath };

/** The parts that both views share: the filter in the address, and how it is changed. Back undoes every change. */
export function useClientView(view: ClientView) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const on = (target: ClientView, read: ClientAddress) => (target === 'board' ? onBoard(read) : read);
  const address = on(view, readClientAddress(params));
  const latest = useLatestAddress(params, address);
  const hrefOf = (target: ClientView, change: Partial<ClientAddress> = {}) =>
    clientAddress(paths[target], on(target, changed(address, change)));
  return {
    view,
    address,
    hrefOf,
    pageHref: (page: number) => hrefOf('table', { page }),
    go: (change: Partial<ClientAddress>, options: { replace?: boolean } = {}) =>
      navigate(clientAddress(paths[view], latest.note(changed(latest.read(), change))), options),
  };
}
export type ClientViewState = ReturnType<typeof useClientView>;

export function useClientTable(address: ClientAddress) {
  const query = clientQuery(address);
  return useRemoteQuery(keys.clients.table(query), (context) => getClients(query, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
}

/** How often the board checks for cards that somebody else has moved. */
const lookAgainMs = 20_000;

export function useClientBoard(address: ClientAddress) {
  const filter = clientFilter(address);
  const board = useRemoteQuery(keys.clients.board(filter), (context) => getBoard(filter, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
    refetchIntervalMs: lookAgainMs,
  });
  return { key: keys.clients.board(filter), board };
}
