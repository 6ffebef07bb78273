import { renderHook } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useStreets } from './useStreets.ts';

/** A map as far as streets need one. */
function buildMap(isStyleLoaded: boolean) {
  const listeners = new Map<string, () => void>();
  const sources = new Map<string, { maxzoom?: number }>();
  const map = {
    isStyleLoaded: () => isStyleLoaded,
    getSource: (id: string) => sources.get(id),
    addSource: (id: string, source: { maxzoom?: number }) => sources.set(id, source),
    addLayer: () => undefined,
    getContainer: () => document.body,
    once: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  };
  return { map: map as unknown as MapLibre, sources, tell: (event: string) => listeners.get(event)?.() };
}
const tiles = '/api/maps/streets/{z}/{x}/{y}';

it('draws streets at once on a map that is ready', () => {
  const { map, sources } = buildMap(true);
  renderHook(() => useStreets(map, tiles));
  expect([...sources.keys()]).toEqual(['streets']);
});

it('draws streets whose address comes after the map loaded, while its tiles still load', () => {
  const { map, sources, tell } = buildMap(false);
  const { rerender } = renderHook(({ address }) => useStreets(map, address), {
    initialProps: { address: undefined as string | undefined },
  });
  // The map's only `load` was before the address was known.
  tell('load');
  rerender({ address: tiles });
  expect([...sources.keys()]).toEqual([]);
  tell('idle');
  expect([...sources.keys()]).toEqual(['streets']);
});

it('draws nothing on a map that is left before it rests', () => {
  const { map, sources, tell } = buildMap(false);
  const { unmount } = renderHook(() => useStreets(map, tiles));
  unmount();
  tell('idle');
  expect([...sources.keys()]).toEqual([]);
});

it.each([
  [undefined, 13],
  [11, 11],
  [15, 13],
])('enlarges the nearest tiles there are: %p', (deepest, maxzoom) => {
  const { map, sources } = buildMap(true);
  renderHook(() => useStreets(map, tiles, deepest));
  expect(sources.get('streets')?.maxzoom).toBe(maxzoom);
});
