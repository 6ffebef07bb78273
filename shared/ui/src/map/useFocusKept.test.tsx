import { PorticoProvider } from '@portico/ui';
import { act, render, screen } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useRef, useState } from 'react';
import { MapPopover } from './MapPopover.tsx';
import { Marker } from './Marker.tsx';

const at = { longitude: 0, latitude: 0 };
const cluster = {
  ...{ ...at, key: 'one', count: 2, points: [] },
  bounds: { west: 0, south: 0, east: 1, north: 1 },
};

function focusableCanvas() {
  const canvas = document.createElement('canvas');
  canvas.tabIndex = 0;
  document.body.append(canvas);
  return canvas;
}

/** What the parts ask of a map; the library needs WebGL, which this browser has not. */
function Page({ hasMarker = true, hasSheet = false }: { hasMarker?: boolean; hasSheet?: boolean }) {
  // As in the library, the map keeps its canvas to the end.
  const [canvas] = useState(focusableCanvas);
  const pressed = useRef<HTMLElement>(null);
  const map = useRef({
    ...{ on: () => {}, off: () => {}, project: () => ({ x: 0, y: 0 }) },
    getContainer: () => document.body,
    getCanvas: () => canvas,
  });
  const library = map.current as unknown as MapLibre;
  return (
    <>
      {hasMarker && (
        <Marker
          {...{ map: library, cluster, label: 'Two homes', countText: '2', name: undefined, isActive: false }}
          onActive={() => {}}
          onPress={() => {
            pressed.current = screen.getByRole('button', { name: 'Two homes' });
          }}
        />
      )}
      {hasSheet && (
        <MapPopover map={library} at={at} pressed={pressed}>
          <a href="#one">A home</a>
        </MapPopover>
      )}
    </>
  );
}
afterEach(() => document.querySelector('canvas')?.remove());

/** A marker tells the page that it has the focus. */
const focus = (element: HTMLElement) => act(() => element.focus());
const button = (name: string) => screen.getByRole('button', { name });

it('returns the focus from a closed sheet to the marker that opened it', () => {
  const { rerender } = render(<Page />, { wrapper: PorticoProvider });
  button('Two homes').click();
  rerender(<Page hasSheet />);
  focus(screen.getByRole('link', { name: 'A home' }));
  rerender(<Page />);
  expect(button('Two homes')).toHaveFocus();
});

it('gives it to the map, where the marker is gone, also under the focus itself', () => {
  const { rerender } = render(<Page />, { wrapper: PorticoProvider });
  button('Two homes').click();
  rerender(<Page hasSheet />);
  focus(screen.getByRole('link', { name: 'A home' }));
  rerender(<Page hasMarker={false} />);
  expect(document.activeElement?.localName).toBe('canvas');
  rerender(<Page />);
  focus(button('Two homes'));
  rerender(<Page hasMarker={false} />);
  expect(document.activeElement?.localName).toBe('canvas');
});

it('leaves a focus elsewhere alone', () => {
  const { rerender } = render(<Page hasSheet />, { wrapper: PorticoProvider });
  focus(button('Two homes'));
  rerender(<Page />);
  expect(button('Two homes')).toHaveFocus();
});
