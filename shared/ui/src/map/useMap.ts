import { LngLat, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapBounds } from './clusters.ts';
import { keepOnWorld } from './keepOnWorld.ts';
import { airFor } from './mapAir.ts';
import { inkOfLayer, mapStyle, readInks, wholeAddress } from './mapStyle.ts';
import { withinATurn } from './withinATurn.ts';
import { workerAddress } from './workerAddress.ts';

setWorkerUrl(workerAddress);

export const deepestZoom = 13;

const toLibrary = ({ west, south, east, north }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [west > east ? east + 360 : east, north],
];

/** The visible area, in degrees within one turn of the globe. */
export function shownBounds(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  return withinATurn({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  });
}

/** Marks the events of a move that the reader started with one of our buttons. */
export const byReader = { isByReader: true };

export function showBounds(map: MapLibre, bounds: MapBounds, told: object = {}) {
  map.fitBounds(toLibrary(bounds), { maxZoom: deepestZoom }, told);
}

/** A press on a marker comes at least this much nearer, however far what is under it lies apart. */
const leastStep = 1.5;

/** Comes nearer to what is under a marker, until its parts have markers of their own or the map comes no nearer. */
export function comeNearer(map: MapLibre, bounds: MapBounds) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const padding = airFor({ width, height });
  const camera = map.cameraForBounds(toLibrary(bounds), { padding, maxZoom: deepestZoom });
  const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + leastStep);
  map.easeTo({ ...camera, zoom: Math.min(deepestZoom, zoom) }, byReader);
}

const world: MapBounds = { west: -150, south: -50, east: 150, north: 68 };

function open(container: HTMLElement, tiles: string, label: string, bounds: MapBounds | null) {
  const map = new MapLibre({
    container,
    style: mapStyle(wholeAddress(tiles), readInks(container)),
    bounds: toLibrary(bounds ?? world),
    fitBoundsOptions: { maxZoom: deepestZoom },
    maxZoom: deepestZoom,
    transformConstrain: ({ lng, lat }, zoom) => {
      const { clientWidth: width, clientHeight: height } = container;
      const kept = keepOnWorld({ longitude: lng, latitude: lat }, Math.min(zoom, deepestZoom), {
        width,
        height,
      });
      return { center: new LngLat(lng, kept.latitude), zoom: kept.zoom };
    },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  // Arrow keys move it. As a region it would be a second one of this name.
  map.getCanvas().setAttribute('role', 'application');
  return map;
}

/** Redraws the map when the theme's switch or the device changes between light and dark. */
function followTheme(map: MapLibre, container: HTMLElement) {
  const recolour = () => {
    const inks = readInks(container);
    for (const [layer, property, ink] of inkOfLayer)
      if (map.getLayer(layer)) map.setPaintProperty(layer, property, inks[ink]);
  };
  const device = matchMedia('(prefers-color-scheme: dark)');
  const theme = new MutationObserver(recolour);
  map.on('load', () => {
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    device.addEventListener('change', recolour);
  });
  map.on('remove', () => {
    theme.disconnect();
    device.removeEventListener('change', recolour);
  });
}

/** Creates the map in its element, or reports that this browser cannot draw one (no WebGL). */
export function useMap(
  container: RefObject<HTMLElement | null>,
  { tiles, label, bounds }: { tiles: string; label: string; bounds: MapBounds | null },
) {
  const [map, setMap] = useState<MapLibre>();
  const [isImpossible, setIsImpossible] = useState(false);
  const first = useRef(bounds);
  useEffect(() => {
    if (!container.current) return;
    let opened: MapLibre;
    try {
      opened = open(container.current, tiles, label, first.current);
    } catch {
      // The library throws here only if the browser gives no WebGL context.
      setIsImpossible(true);
      return;
    }
    opened.touchZoomRotate.disableRotation();
    opened.keyboard.disableRotation();
    followTheme(opened, container.current);
    setMap(opened);
    return () => {
      setMap(undefined);
      opened.remove();
    };
  }, [container, tiles, label]);
  return { map, isImpossible };
}
