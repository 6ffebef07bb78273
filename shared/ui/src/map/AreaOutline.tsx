import { styled } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { followMap } from './followMap.ts';
import type { MapCorner } from './mapCorner.ts';

const Drawing = styled('svg', {
  base: {
    position: 'absolute',
    left: '0',
    top: '0',
    inlineSize: 'full',
    blockSize: 'full',
    overflow: 'visible',
    pointerEvents: 'none',
    '& path': {
      fill: 'var(--portico-brass)',
      fillOpacity: 0.12,
      stroke: 'var(--portico-brass)',
      strokeWidth: '2px',
      strokeLinejoin: 'round',
    },
  },
});

const Mark = styled('span', {
  base: {
    position: 'absolute',
    left: '0',
    top: '0',
    minInlineSize: '6',
    blockSize: '6',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    background: 'primary',
    color: 'onPrimary',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'lining-nums tabular-nums',
    pointerEvents: 'none',
  },
});

export interface AreaOutlineProps {
  map: MapLibre;
  /** With longitudes that go on beyond 180 where the area crosses the antimeridian. */
  corners: readonly MapCorner[];
  /** While it is drawn. */
  isOpen?: boolean;
}

/** An area over the map; its edges are straight on the screen. */
export function AreaOutline({ map, corners, isOpen = false }: AreaOutlineProps) {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    return followMap(map, () => {
      const points = corners.map(([longitude, latitude]) => map.project([longitude, latitude]));
      const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
      path.current?.setAttribute('d', line && `M${line}${isOpen && corners.length < 3 ? '' : 'Z'}`);
    });
  }, [map, corners, isOpen]);
  return createPortal(
    <Drawing aria-hidden="true">
      <path ref={path} />
    </Drawing>,
    map.getCanvasContainer(),
  );
}

export interface CornerMarksProps extends Pick<AreaOutlineProps, 'map' | 'corners'> {
  numberOf: (corner: number) => string;
}

/** The numbers of corners that were pressed one by one. */
export function CornerMarks({ map, corners, numberOf }: CornerMarksProps) {
  const marks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return followMap(map, () =>
      corners.forEach(([longitude, latitude], index) => {
        const { x, y } = map.project([longitude, latitude]);
        const mark = marks.current?.children[index] as HTMLElement | undefined;
        if (mark) mark.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
      }),
    );
  }, [map, corners]);
  return createPortal(
    <div aria-hidden="true" ref={marks}>
      {corners.map((corner, index) => (
        <Mark key={corner.join()}>{numberOf(index + 1)}</Mark>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}
