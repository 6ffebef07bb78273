import { useLocation } from '@portico/remote-kit';
import type { MapBounds } from '@portico/ui/map';
import { useEffect, useMemo, useRef } from 'react';

const name = 'mapView';
const sides = ['west', 'south', 'east', 'north'] as const;

/** The view of the map when the reader left this entry of the browser's history. */
function read(): MapBounds | null {
  const kept: unknown = (window.history.state as Record<string, unknown> | null)?.[name];
  if (typeof kept !== 'object' || kept === null) return null;
  const bounds = kept as MapBounds;
  return sides.every((side) => Number.isFinite(bounds[side])) ? bounds : null;
}

/** The router keeps its own notes in the same place, and they stay. */
const write = (bounds: MapBounds) =>
  window.history.replaceState({ ...window.history.state, [name]: bounds }, '');

const erase = () => {
  const { [name]: _view, ...others } = window.history.state ?? {};
  window.history.replaceState(others, '');
};

export interface KeptView {
  /** Where the map opens, or moves when the reader comes back; null if nobody moved it. */
  kept: MapBounds | null;
  keep: (bounds: MapBounds) => void;
  /** The view became a list of its own: Back finds the map as it was before it was moved. */
  forget: () => void;
}

/**
 * Stores where the reader moved the map in the entry of the browser's history, so that Back finds it as it was left.
 * The next entry of the same list (another page of it) begins with the same view.
 */
export function useKeptView(listKey: string): KeptView {
  const { key } = useLocation();
  const kept = useMemo(read, [key]);
  const moved = useRef<{ listKey: string; bounds: MapBounds }>(undefined);
  useEffect(() => {
    if (kept) moved.current = { listKey, bounds: kept };
    else if (moved.current?.listKey === listKey) write(moved.current.bounds);
  }, [key]);
  return {
    kept,
    keep: (bounds) => {
      moved.current = { listKey, bounds };
      write(bounds);
    },
    forget: () => {
      moved.current = undefined;
      erase();
    },
  };
}
