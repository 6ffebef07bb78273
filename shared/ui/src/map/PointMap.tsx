import { IconButton, styled, Text } from '@portico/ui';
import { type ReactNode, useRef } from 'react';
import { AreaOutline, CornerMarks } from './AreaOutline.tsx';
import type { Cluster, MapBounds, MapPoint, MapPosition } from './clusters.ts';
import { Buttons, Cross, Frame, Hint } from './frame.ts';
import { MapPopover } from './MapPopover.tsx';
import { Markers, NamesAlone } from './Markers.tsx';
import type { MapCorner } from './mapCorner.ts';
import type { MapTown } from './townsThatFit.ts';
import { type AreaPen, middleOf, useAreaPen } from './useAreaPen.ts';
import { useCalmWheel } from './useCalmWheel.ts';
import { byReader, useMap } from './useMap.ts';
import { useStreets } from './useStreets.ts';
import { type MapView, useView } from './useView.ts';

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
  /** The same of tiles with streets and water, if there are any: they are drawn over the outlines in near views. */
  streets?: string | undefined;
  /** The deepest zoom there are streets for; nearer views enlarge them. */
  streetsDeepest?: number | undefined;
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
  /** Labels are names, such as titles: each stands beside a dot where there is room for it. Otherwise labels are the markers. */
  hasNames?: boolean;
  /** An area over the map. */
  area?: readonly MapCorner[] | null;
  /**
   * While an area is being drawn: its corners until now, those of them that were pressed one by one, and what to do with
   * the next. Markers are hidden then.
   */
  pen?: (AreaPen & { corners: readonly MapCorner[]; pressed: readonly MapCorner[] }) | null;
  /** Drawn over the map: "search this area". While drawing it gets what puts a corner into the middle. */
  children?: ReactNode | ((putCorner: () => void) => ReactNode);
}

/**
 * Points on a world map: points too close to tell apart share a marker, which splits as the reader zooms in. Markers
 * are buttons; a list of the same things must stand beside the map, for people who cannot use a map.
 */
export function PointMap(props: PointMapProps) {
  const {
    tiles,
    streets,
    streetsDeepest,
    frame,
    onMoved,
    onView,
    texts,
    popover,
    area,
    pen,
    children,
    onChoose,
    ...markers
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const { map, isImpossible } = useMap(container, { tiles, label: texts.label, bounds: frame });
  useStreets(map, streets, streetsDeepest);
  useView(map, frame, { onMoved, onView });
  const line = useAreaPen(map, pen);
  const choose = (cluster: Cluster) => {
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onChoose(cluster);
  };
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
      {map && !pen && <Markers map={map} texts={texts} onChoose={choose} {...markers} />}
      {map && area && !pen && <AreaOutline map={map} corners={area} />}
      {map && pen && (
        <>
          <NamesAlone map={map} towns={markers.towns} />
          <AreaOutline map={map} corners={[...pen.corners, ...line]} isOpen />
          <CornerMarks map={map} corners={pen.pressed} numberOf={texts.count} />
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
        <MapPopover map={map} at={popover.at} pressed={pressed}>
          {popover.content}
        </MapPopover>
      )}
    </Frame>
  );
}
