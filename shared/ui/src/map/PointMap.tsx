import { IconButton, styled, Text } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AreaOutline } from './AreaOutline.tsx';
import {
  type Cluster,
  clusterAt,
  clustersOf,
  isOnePlace,
  type MapBounds,
  type MapPoint,
  type MapPosition,
} from './clusters.ts';
import { MapPopover } from './MapPopover.tsx';
import { Marker } from './Marker.tsx';
import { TownNames } from './TownNames.tsx';
import type { MapTown } from './townsThatFit.ts';
import { type AreaPen, type MapCorner, middleOf, useAreaPen } from './useAreaPen.ts';
import { useCalmWheel } from './useCalmWheel.ts';
import { byReader, comeNearer, useMap } from './useMap.ts';
import { type MapView, useView, useZoomStep } from './useView.ts';

export interface PointMapTexts {
  /** The map's name for screen readers, which says that the list beside it has the same content. */
  label: string;
  zoomIn: string;
  zoomOut: string;
  /** The name of a single point's marker: the listing's name and price. */
  point: (id: string) => string;
  /** The name of a marker of several things. */
  cluster: (cluster: Cluster) => string;
  /** A number, as the reader's language writes it. */
  count: (count: number) => string;
  /** Shown instead of the map if the browser has no WebGL. */
  impossible: string;
  /** Shown for a moment when a wheel is turned over the map. */
  wheel: string;
}

export interface PointMapProps {
  points: readonly MapPoint[];
  /** The address of the vector tiles, with {z}, {x} and {y}. */
  tiles: string;
  /** The area to show; the map moves there whenever it changes. Null leaves the map where it is. */
  frame: MapBounds | null;
  /** Where the thing lies that is pointed at in the list beside the map; its marker is highlighted. */
  active?: MapPosition | null;
  onActive: (id: string | null) => void;
  /** The marker of one thing was pressed, or of several at one place that no zoom separates. */
  onChoose: (cluster: Cluster) => void;
  /** A sheet beside a place on the map: what was chosen there. */
  popover?: { at: MapPosition; content: ReactNode } | null;
  /** The reader has moved the map. */
  onMoved?: (bounds: MapBounds) => void;
  texts: PointMapTexts;
  /** What the map shows, told when it opens and after every move. */
  onView?: (view: MapView) => void;
  /** Towns whose names the map may show, the largest first. */
  towns?: readonly MapTown[];
  /** An area over the map. */
  area?: readonly MapCorner[] | null;
  /** While an area is being drawn: its corners until now, and what to do with the next. Markers are hidden then. */
  pen?: (AreaPen & { corners: readonly MapCorner[] }) | null;
  /** Drawn over the map: "search this area". While drawing it gets what puts a corner into the middle. */
  children?: ReactNode | ((putCorner: () => void) => ReactNode);
}

const Frame = styled('div', {
  base: {
    position: 'relative',
    inlineSize: 'full',
    blockSize: 'full',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'sunken',
    '& .maplibregl-map': { position: 'absolute', inset: '0', overflow: 'hidden' },
    '& .maplibregl-canvas': { position: 'absolute', left: '0', top: '0' },
    '& .maplibregl-canvas:focus-visible': { outlineOffset: '-2px' },
    '& .maplibregl-canvas-container': {
      blockSize: 'full',
      cursor: 'grab',
      userSelect: 'none',
      touchAction: 'none',
    },
    '& .maplibregl-canvas-container:active': { cursor: 'grabbing' },
    '& .maplibregl-control-container': { display: 'none' },
    '& .maplibregl-boxzoom': {
      position: 'absolute',
      left: '0',
      top: '0',
      border: '2px dotted',
      opacity: 0.6,
    },
  },
});

const Buttons = styled('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '3',
    insetInlineEnd: '3',
    display: 'flex',
    flexDirection: 'column',
    background: 'surface',
    border: 'control',
    borderRadius: 'sm',
  },
});

type OnMap = 'points' | 'active' | 'onActive' | 'onChoose' | 'texts' | 'towns';
/** Where the keyboard puts the next corner of an area. */
const Cross = styled('div', {
  base: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    inlineSize: '8',
    blockSize: '8',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    background:
      'linear-gradient(var(--portico-ink), var(--portico-ink)) center / 1px 100% no-repeat, linear-gradient(var(--portico-ink), var(--portico-ink)) center / 100% 1px no-repeat',
  },
});

const Hint = styled('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: '16',
    insetInline: '0',
    marginInline: 'auto',
    inlineSize: 'fit-content',
    maxInlineSize: '90%',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'sm',
    fontSize: 'sm',
    pointerEvents: 'none',
  },
});

interface MarkersProps extends Pick<PointMapProps, OnMap> {
  map: MapLibre;
}

const noTowns: readonly MapTown[] = [];
const noClusters: readonly Cluster[] = [];

function Markers({ map, points, active, onActive, onChoose, texts, towns = noTowns }: MarkersProps) {
  const zoom = useZoomStep(map);
  const clusters = useMemo(() => clustersOf(points, zoom), [points, zoom]);
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
      isActive={cluster === highlighted}
      onActive={activate}
      onPress={press}
    />
  ));
  return (
    <>
      <TownNames map={map} towns={towns} clusters={clusters} zoom={zoom} />
      {createPortal(markers, map.getCanvasContainer())}
    </>
  );
}

/** The names while an area is drawn, when there are no markers. */
function NamesAlone({ map, towns }: { map: MapLibre; towns: readonly MapTown[] }) {
  return <TownNames map={map} towns={towns} clusters={noClusters} zoom={useZoomStep(map)} />;
}

/** A function that stays the same for the component's life, and always calls the latest one. */
function useStable<Input>(latest: (input: Input) => void) {
  const ref = useRef(latest);
  ref.current = latest;
  return useCallback((input: Input) => ref.current(input), []);
}

/**
 * Points on a world map: points too close to tell apart share a marker, which splits as the reader zooms in. Markers
 * are buttons; a list of the same things must stand beside the map, for people who cannot use a map.
 */
export function PointMap(props: PointMapProps) {
  const { tiles, frame, onMoved, onView, texts, popover, area, pen, children, ...markers } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, isImpossible } = useMap(container, { tiles, label: texts.label, bounds: frame });
  useView(map, frame, { onMoved, onView });
  useAreaPen(map, pen);
  const isWheelHinted = useCalmWheel(map);
  if (isImpossible) {
    return (
      <Frame display="grid" placeItems="center" padding="6">
        <Text tone="muted" role="status" textAlign="center">
          {texts.impossible}
        </Text>
      </Frame>
    );
  }
  return (
    <Frame role="region" aria-label={texts.label}>
      <styled.div ref={container} position="absolute" inset="0" dir="ltr" />
      {map && !pen && <Markers map={map} texts={texts} {...markers} />}
      {map && area && !pen && <AreaOutline map={map} corners={area} />}
      {map && pen && (
        <>
          <NamesAlone map={map} towns={markers.towns ?? noTowns} />
          <AreaOutline map={map} corners={pen.corners} numberOf={texts.count} />
        </>
      )}
      {pen && <Cross aria-hidden="true" />}
      <Buttons>
        <IconButton icon="plus" label={texts.zoomIn} onClick={() => map?.zoomIn({}, byReader)} />
        <IconButton icon="minus" label={texts.zoomOut} onClick={() => map?.zoomOut({}, byReader)} />
      </Buttons>
      {isWheelHinted && <Hint role="status">{texts.wheel}</Hint>}
      {typeof children === 'function' ? children(() => map && pen?.onCorner(middleOf(map))) : children}
      {map && popover && !pen && (
        <MapPopover map={map} at={popover.at}>
          {popover.content}
        </MapPopover>
      )}
    </Frame>
  );
}
