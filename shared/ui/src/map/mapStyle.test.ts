import { inkOfLayer, type MapInks, mapStyle, streetLayers, wholeAddress } from './mapStyle.ts';

const inks: MapInks = { sea: 'blue', land: 'white', coast: 'gray', border: 'silver' };
const layers = [...mapStyle('/tiles/{z}/{x}/{y}', inks).layers, ...streetLayers('streets', inks)];

it('names the color of every layer, so that none keeps the colors of the other theme', () => {
  const colored = layers.flatMap(({ id, ...layer }) => {
    const paint: Record<string, unknown> = 'paint' in layer ? { ...layer.paint } : {};
    return Object.entries(paint).flatMap(([property, color]) =>
      property.endsWith('-color') ? [[id, property, color]] : [],
    );
  });
  expect(colored).toEqual(inkOfLayer.map(([layer, property, ink]) => [layer, property, inks[ink]]));
});

it('gives the library whole addresses that keep their braces', () => {
  expect(wholeAddress('/api/maps/tiles/{z}/{x}/{y}')).toBe('http://localhost/api/maps/tiles/{z}/{x}/{y}');
});
