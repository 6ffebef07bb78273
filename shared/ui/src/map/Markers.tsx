import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import {
  type Cluster,
  clusterAt,
  clustersOf,
  isOnePlace,
  type MapPoint,
  type MapPosition,
} from './clusters.ts';
import { Marker } from './Marker.tsx';
import { TownNames } from './TownNames.tsx';
import type { MapTown } from './townsThatFit.ts';
import { comeNearer } from './useMap.ts';
import { useNames } from './useNames.ts';
import { useZoomStep } from './useView.ts';

/** The part of PointMap's props that is about markers. */
interface MarkersProps {
  map: MapLibre;
  points: readonly MapPoint[];
  active?: MapPosition | null;
  onActive: (id: string | null) => void;
  onChoose: (cluster: Cluster) => void;
  texts: {
    point: (id: string) => string;
    cluster: (cluster: Cluster) => string;
    count: (count: number) => string;
  };
  towns?: readonly MapTown[];
  /** Labels are names beside a dot, where there is room for them; otherwise they are the markers, as prices are. */
  hasNames?: boolean;
}

const noTowns: readonly MapTown[] = [];
const noClusters: readonly Cluster[] = [];

/** The markers, and the names of towns between them. */
export function Markers(props: MarkersProps) {
  const { map, points, active, onActive, onChoose, texts, towns = noTowns, hasNames = false } = props;
  const zoom = useZoomStep(map);
  const clusters = useMemo(() => clustersOf(points, zoom), [points, zoom]);
  const names = useNames(map, clusters, hasNames);
  const press = useStable((cluster: Cluster) => {
    const canPart = cluster.count > 1 && map.getZoom() < map.getMaxZoom() && !isOnePlace(cluster);
    if (canPart) comeNearer(map, cluster.bounds);
    else onChoose(cluster);
  });
  const activate = useStable(onActive);
  const nameOf = (cluster: Cluster) => {
    const [first] = cluster.points;
    return first && cluster.count === 1 ? texts.point(first.id) : texts.cluster(cluster);
  };
  const highlighted = active ? clusterAt(clusters, active) : undefined;
  const markers = clusters.map((cluster) => (
    <Marker
      key={cluster.key}
      map={map}
      cluster={cluster}
      label={nameOf(cluster)}
      countText={texts.count(cluster.count)}
      name={names.get(cluster.key)}
      isActive={cluster === highlighted}
      onActive={activate}
      onPress={press}
    />
  ));
  return (
    <>
      <TownNames map={map} towns={towns} clusters={clusters} zoom={zoom} names={names} />
      {createPortal(markers, map.getCanvasContainer())}
    </>
  );
}

/** The names while an area is drawn, when there are no markers. */
export function NamesAlone({ map, towns = noTowns }: Pick<MarkersProps, 'map' | 'towns'>) {
  return <TownNames map={map} towns={towns} clusters={noClusters} zoom={useZoomStep(map)} />;
}

/** A function that stays the same for the component's life, and always calls the latest one. */
function useStable<Input>(latest: (input: Input) => void) {
  const ref = useRef(latest);
  ref.current = latest;
  return useCallback((input: Input) => ref.current(input), []);
}
