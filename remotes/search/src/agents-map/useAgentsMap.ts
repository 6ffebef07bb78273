import type { MapBounds } from '@portico/contracts';
import { nearestZoom } from '@portico/contracts/lists';
import { searchAgents } from '@portico/features/agents';
import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { readAgentMap } from './agentsMapCalls.ts';
import {
  changed,
  listBody,
  type MapAddress,
  mapBody,
  readMapAddress,
  writeMapAddress,
} from './mapAddress.ts';

const staleTimeMs = 60_000;

export function hrefFor(address: MapAddress): string {
  const query = writeMapAddress(address).toString();
  return `/agents-map${query && `?${query}`}`;
}

/** The agents of the address and of the header's group: a page of them, and all of them by their places. */
export function useAgentsMap() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const groupId = useSession(({ selectedGroup }) => selectedGroup);
  const address = readMapAddress(params);
  const latest = useLatestAddress(params, address);
  const body = mapBody(address, groupId);
  const asked = listBody(address, groupId);
  const list = useRemoteQuery(
    keys.agents.list(asked, address.page),
    (context) => searchAgents(asked, context),
    { keepsPrevious: true, staleTimeMs },
  );
  const whole = useRemoteQuery(keys.agents.map(body), (context) => readAgentMap(body, context), {
    keepsPrevious: true,
    staleTimeMs,
  });
  return {
    address,
    body,
    list,
    whole,
    /** Changes with the list, and not with the page or the view. */
    key: JSON.stringify(body),
    go: (change: Partial<MapAddress>, options: { replace?: boolean } = {}) =>
      navigate(hrefFor(latest.note(changed(latest.read(), change))), options),
  };
}

export type AgentsMapList = ReturnType<typeof useAgentsMap>;

/** Three decimals are a hundred meters: two moves that hardly differ ask once. */
const rounded = (degrees: number) => Number(degrees.toFixed(3));

/** The agents in the part of the map that is looked at, in cells of its zoom. */
export function useClusters(
  { body, whole }: AgentsMapList,
  view: { bounds: MapBounds; zoom: number } | undefined,
) {
  const { west, south, east, north } = view?.bounds ?? { west: 0, south: 0, east: 0, north: 0 };
  const part = {
    ...body,
    view: { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) },
    zoom: Math.max(0, Math.min(nearestZoom, Math.floor(view?.zoom ?? 0))),
  };
  const inView = useRemoteQuery(keys.agents.map(part), (context) => readAgentMap(part, context), {
    keepsPrevious: true,
    staleTimeMs,
    isEnabled: view !== undefined,
  });
  return {
    clusters: (inView.data ?? whole.data)?.clusters ?? [],
    hasFailed: Boolean(whole.error ?? inView.error),
    retry: () => void (whole.error ? whole : inView).refetch(),
  };
}
