import { IconButton, styled, Text } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Cluster,
  clusterAt,
  clustersOf,
  isOnePlace,
  type MapBounds,
  type MapPoint,
  withAir,
} from './clusters.ts';
import { MapPopover } from './MapPopover.tsx';
import { Marker } from './Marker.tsx';
import { byReader, showBounds, shownBounds, useMap } from './useMap.ts';

export interface PointMapTexts {
  /** The map's name for screen readers, which says that the list beside it has the same content. */
  label: string;
  zoomIn: string;
  zoomOut: string;
  /** The name of a single point's marker: the listing's name and price. */
  point: (id: string) => string;
  cluster: (count: number) => string;
  /** A number, as the reader's language writes it. */
  count: (count: number) => string;
  /** Shown instead of the map if the browser has no WebGL. */
  impossible: string;
}

export type MapPosition = Pick<MapPoint, 'longitude' | 'latitude'>;

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
  /** Drawn over the map: "search this area". */
  children?: ReactNode;
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

/** Steps of half a zoom level are the finest at which markers can split and merge without flicker. */
const stepOf = (map: MapLibre) => Math.floor(map.getZoom() * 2) / 2;

function useZoomStep(map: MapLibre) {
  const [step, setStep] = useState(() => stepOf(map));
  useEffect(() => {
    const read = () => setStep(stepOf(map));
    map.on('zoom', read);
    return () => {
      map.off('zoom', read);
    };
  }, [map]);
  return step;
}

/** Moves the map to `frame`, and reports where the reader moved it. */
function useView(map: MapLibre | undefined, frame: MapBounds | null, onMoved: PointMapProps['onMoved']) {
  const told = useRef(onMoved);
  told.current = onMoved;
  const isFirst = useRef(true);
  const wanted = JSON.stringify(frame);
  useEffect(() => {
    if (!map) return;
    // The map was opened at this frame already.
    if (isFirst.current) isFirst.current = false;
    else if (frame) showBounds(map, frame);
  }, [map, wanted]);
  useEffect(() => {
    if (!map) return;
    const tell = (event: { originalEvent?: unknown; isByReader?: boolean }) => {
      if (event.originalEvent || event.isByReader) told.current?.(shownBounds(map));
    };
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map]);
}

interface MarkersProps extends Pick<PointMapProps, 'points' | 'active' | 'onActive' | 'onChoose' | 'texts'> {
  map: MapLibre;
}

function Markers({ map, points, active, onActive, onChoose, texts }: MarkersProps) {
  const zoom = useZoomStep(map);
  const clusters = useMemo(() => clustersOf(points, zoom), [points, zoom]);
  const press = useStable((cluster: Cluster) => {
    const canPart = cluster.count > 1 && map.getZoom() < map.getMaxZoom() && !isOnePlace(cluster);
    if (canPart) showBounds(map, withAir(cluster.bounds), byReader);
    else onChoose(cluster);
  });
  const activate = useStable(onActive);
  const nameOf = ({ points: [first], count }: Cluster) =>
    first && count === 1 ? texts.point(first.id) : texts.cluster(count);
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
  return createPortal(markers, map.getCanvasContainer());
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
export function PointMap({ tiles, frame, onMoved, texts, popover, children, ...markers }: PointMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { map, isImpossible } = useMap(container, { tiles, label: texts.label, bounds: frame });
  useView(map, frame, onMoved);
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
      {map && <Markers map={map} texts={texts} {...markers} />}
      <Buttons>
        <IconButton icon="plus" label={texts.zoomIn} onClick={() => map?.zoomIn({}, byReader)} />
        <IconButton icon="minus" label={texts.zoomOut} onClick={() => map?.zoomOut({}, byReader)} />
      </Buttons>
      {children}
      {map && popover && (
        <MapPopover map={map} at={popover.at}>
          {popover.content}
        </MapPopover>
      )}
    </Frame>
  );
}
