import sharp from 'sharp';
import { looks } from '../kinds.ts';
import { drawPortrait } from './portrait.ts';

it('keeps the face of a seed', () => {
  expect(drawPortrait({ seed: 'elena', look: 'woman' })).toBe(drawPortrait({ seed: 'elena', look: 'woman' }));
});

it.each(looks)('draws a hundred different people: %s', (look) => {
  const people = Array.from({ length: 100 }, (_, index) => drawPortrait({ seed: `person-${index}`, look }));
  expect(new Set(people).size).toBe(100);
});

it('draws square portraits that can be rendered', async () => {
  for (let index = 0; index < 40; index += 1) {
    const svg = drawPortrait({ seed: `sitter-${index}` });
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.length).toBeLessThan(20_000);
    const { width, height } = await sharp(Buffer.from(svg), { density: 12 })
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    expect({ width, height }).toEqual({ width: 100, height: 100 });
  }
});
