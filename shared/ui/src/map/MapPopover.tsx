import { styled } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { followMap } from './followMap.ts';
import { useFocusKept } from './useFocusKept.ts';

const Sheet = styled('div', {
  base: {
    position: 'absolute',
    // The map measures from its left side in every language.
    left: '0',
    top: '0',
    zIndex: 4,
    inlineSize: '20rem',
    maxInlineSize: 'calc(100% - 1.5rem)',
    maxBlockSize: '70%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'overlay',
  },
});

/** Between the sheet and the edge of the map, and between the sheet and its marker. */
const edgePx = 12;
const markerPx = 26;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export interface MapPopoverProps {
  map: MapLibre;
  at: { longitude: number; latitude: number };
  /** The marker that opened the sheet: it gets the focus back. */
  pressed: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A sheet above or below a marker, always inside the visible map. */
export function MapPopover({ map, at: { longitude, latitude }, pressed, children }: MapPopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusKept(map, ref, pressed);
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      const { clientWidth, clientHeight } = map.getContainer();
      const { offsetWidth, offsetHeight } = sheet;
      const above = y - markerPx - offsetHeight;
      const left = within(x - offsetWidth / 2, edgePx, clientWidth - offsetWidth - edgePx);
      const top = within(
        above >= edgePx ? above : y + markerPx,
        edgePx,
        clientHeight - offsetHeight - edgePx,
      );
      sheet.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    const letGo = followMap(map, place);
    // The sheet grows when its picture and text arrive.
    const observer = new ResizeObserver(place);
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      letGo();
    };
  }, [map, longitude, latitude]);
  return <Sheet ref={ref}>{children}</Sheet>;
}
