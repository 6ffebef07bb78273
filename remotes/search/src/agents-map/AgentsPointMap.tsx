import type { AgentCluster } from '@portico/contracts';
import { AreaMap, areaOf, MapStatus } from '@portico/features/area-map';
import { usePlaceNames } from '@portico/features/country-name';
import { type Pointing, usePointed } from '@portico/features/pointing';
import { useFormat } from '@portico/i18n';
import { roundBounds } from '@portico/rules/map';
import { Skeleton } from '@portico/ui';
import { type Cluster, type MapPoint, type MapView, withAir } from '@portico/ui/map';
import { useEffect, useMemo, useState } from 'react';
import { ChosenAgents } from './ChosenAgents.tsx';
import { type AgentsMapList, useClusters } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

/** A point's id: the agent's own where there is only one, so that list and map point at each other. */
const idOf = ({ key, agent }: AgentCluster) => agent?._id ?? key;

function toPoint(cluster: AgentCluster): MapPoint {
  const { longitude, latitude, count, bounds, agent, town } = cluster;
  const place = { id: idOf(cluster), longitude, latitude, count, bounds };
  return agent
    ? { ...place, label: agent.fullName, picture: agent.photoURL }
    : { ...place, label: town ?? '' };
}

/** The names of the markers: "24 agents, Miami", by the town where most of them work. */
function useMarkerNames(clusters: readonly AgentCluster[]) {
  const t = useAgentsMapT();
  const format = useFormat();
  const naming = usePlaceNames();
  // A cluster may span a border, so its town comes without a country.
  const city = (town: string) => naming.city(town, null);
  return {
    point: (id: string) => {
      const found = clusters.find((cluster) => idOf(cluster) === id);
      const name = found?.agent?.fullName ?? '';
      return found?.town ? t('map.point', { name, town: city(found.town) }) : name;
    },
    cluster: ({ points, count }: Cluster) => {
      const most = points.toSorted((one, other) => (other.count ?? 1) - (one.count ?? 1))[0];
      const town = clusters.find((cluster) => idOf(cluster) === most?.id)?.town;
      const value = format.number(count);
      return town
        ? t('map.cluster', { count, value, town: city(town) })
        : t('map.clusterOf', { count, value });
    },
  };
}

function usePlotted({ whole }: AgentsMapList): string | undefined {
  const t = useAgentsMapT();
  const format = useFormat();
  if (!whole.data) return undefined;
  const { total, unplaced } = whole.data;
  const count = total - unplaced;
  const plotted = t('map.plotted', { count, value: format.number(count) });
  const left = t('map.unplaced', { count: unplaced, value: format.number(unplaced) });
  return unplaced > 0 ? `${plotted} · ${left}` : plotted;
}

/** The position of the agent who is highlighted in the list. */
function usePointedPlace({ list }: AgentsMapList, pointing: Pointing) {
  const pointed = usePointed(pointing);
  const { latitude, longitude } = list.data?.docs.find(({ _id }) => _id === pointed) ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

export interface AgentsPointMapProps {
  agents: AgentsMapList;
  pointing: Pointing;
}

/** All agents of the list on a map; a press on several comes nearer until they can be told apart. */
export function AgentsPointMap({ agents, pointing }: AgentsPointMapProps) {
  const t = useAgentsMapT();
  const { address, whole, key, go } = agents;
  const [view, setView] = useState<MapView>();
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const { clusters, hasFailed, retry } = useClusters(agents, view);
  const names = useMarkerNames(clusters);
  const pointed = usePointedPlace(agents, pointing);
  const plotted = usePlotted(agents);
  const points = useMemo(() => clusters.map(toPoint), [clusters]);
  useEffect(() => setChosen(null), [key]);
  // The map opens where the agents are, not somewhere from which it would first have to fly there.
  if (!whole.data && !hasFailed) return <Skeleton blockSize="full" />;
  const found = (address.area && areaOf(address.area)) ?? whole.data?.bounds;
  return (
    <AreaMap
      points={points}
      frame={address.bounds ?? (found ? withAir(found) : null)}
      active={chosen ?? pointed}
      onActive={pointing.setState}
      onChoose={setChosen}
      onView={setView}
      listKey={key}
      keepsView
      area={address.area}
      onArea={(area) => go({ area, bounds: null })}
      onSearchHere={(bounds) => go({ bounds: roundBounds(bounds) })}
      popover={
        chosen && {
          at: chosen,
          content: <ChosenAgents agents={agents} place={chosen} onClose={() => setChosen(null)} />,
        }
      }
      texts={{ ...names, label: t('map.label'), impossible: t('map.impossible') }}
    >
      <MapStatus text={plotted} hasFailed={hasFailed} onRetry={retry} />
    </AreaMap>
  );
}
