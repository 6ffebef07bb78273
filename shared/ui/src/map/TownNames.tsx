import { styled } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Cluster } from './clusters.ts';
import { followMap } from './followMap.ts';
import type { PlacedName } from './namesThatFit.ts';
import { type MapTown, townsThatFit } from './townsThatFit.ts';

const Name = styled('span', {
  base: {
    position: 'absolute',
    // The map measures from its left side in every language.
    left: '0',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'inkMuted',
    fontSize: 'xs',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    userSelect: 'none',
    textShadow:
      '0 0 3px var(--portico-map-land), 0 0 3px var(--portico-map-land), 0 0 2px var(--portico-map-land)',
    _before: {
      content: '""',
      inlineSize: '5px',
      blockSize: '5px',
      borderRadius: 'full',
      background: 'inkMuted',
    },
  },
});

/** Half of the dot, so that it lies on the town. */
const dotPx = 2.5;

function Town({ map, town: { city, longitude, latitude } }: { map: MapLibre; town: MapTown }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    return followMap(map, () => {
      const { x, y } = map.project([longitude, latitude]);
      if (ref.current) ref.current.style.transform = `translate(${x - dotPx}px, ${y}px) translateY(-50%)`;
    });
  }, [map, longitude, latitude]);
  return (
    <Name ref={ref} dir="auto">
      {city}
    </Name>
  );
}

export interface TownNamesProps {
  map: MapLibre;
  /** The largest first. */
  towns: readonly MapTown[];
  /** The markers, which no name may cover. */
  clusters: readonly Cluster[];
  zoom: number;
  /** The names beside the markers, which no town may cover either. */
  names?: ReadonlyMap<string, PlacedName>;
}

/** Names of towns where there is room. They are HTML, so the map needs no font files; screen readers have the list. */
export function TownNames({ map, towns, clusters, zoom, names }: TownNamesProps) {
  const shown = useMemo(() => townsThatFit(towns, clusters, zoom, names), [towns, clusters, zoom, names]);
  return createPortal(
    <div aria-hidden="true">
      {shown.map((town) => (
        <Town key={`${town.city} ${town.longitude} ${town.latitude}`} map={map} town={town} />
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}
