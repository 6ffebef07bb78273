import sharp from 'sharp';
import { buildings, hours, places, type Scene, views } from './kinds.ts';
import { drawScene } from './scene.ts';

const casa: Scene = { seed: 'casa-marea', place: 'coast', building: 'villa', hour: 'dusk', view: 'front' };

/** Every place, building and view, each pair of them at several hours in turn. */
const combinations = places.flatMap((place, p) =>
  buildings.flatMap((building, b) =>
    views.map((view, v): Scene => {
      const hour = hours[(p + b * 2 + v) % hours.length] ?? 'noon';
      return { seed: `${place}-${building}`, place, building, hour, view };
    }),
  ),
);

it('draws the same scene the same way every time', () => {
  expect(drawScene(casa)).toBe(drawScene({ ...casa }));
});

it.each(views)('draws a hundred different houses from a hundred seeds: %s', (view) => {
  const drawings = Array.from({ length: 100 }, (_, index) =>
    drawScene({ ...casa, view, seed: `house-${index}` }),
  );
  expect(new Set(drawings).size).toBe(100);
});

it.each(hours)('gives %s a light of its own', (hour) => {
  const others = hours.filter((other) => other !== hour);
  const drawing = drawScene({ ...casa, hour });
  for (const other of others) expect(drawScene({ ...casa, hour: other })).not.toBe(drawing);
});

it('lights the windows after sunset only', () => {
  const litGlass = '#ffd98a';
  const shows = (hour: Scene['hour']) => drawScene({ ...casa, hour }).includes(litGlass);
  expect(hours.filter(shows)).toEqual(['dusk', 'night']);
});

it.each(places)('draws every building and view at the %s so that they can be rendered', async (place) => {
  for (const scene of combinations.filter((one) => one.place === place)) {
    const svg = drawScene(scene);
    expect({ scene, odd: /NaN|undefined|Infinity/.exec(svg) }).toEqual({ scene, odd: null });
    expect({ scene, isSmall: svg.length < 56_000 }).toEqual({ scene, isSmall: true });
    const { data, info } = await sharp(Buffer.from(svg), { density: 4 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The picture has more than one flat color.
    expect({ scene, isDrawn: new Set(data).size > 20 && info.width >= 60 }).toEqual({ scene, isDrawn: true });
  }
});

it('carries no text, script or outside reference', () => {
  for (const scene of combinations.slice(0, 80)) {
    expect(drawScene(scene)).not.toMatch(/<text|<script|<image|<foreignObject|href="(?!#)|\son\w+=/i);
  }
});
