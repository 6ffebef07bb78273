import type { Atmosphere } from './atmosphere.ts';
import { mix, under } from './colour.ts';
import { blend, gradient } from './svg.ts';

/** The paints `openings.ts` names: three strengths of glass, and the sheen of a tall façade. */
export function glassPaints({ isLit, sky, shadow, light }: Atmosphere): string {
  if (isLit) {
    return (
      gradient('wa', [
        [0, '#ffd98a'],
        [0.55, '#ffc766'],
        [1, '#f2a150'],
      ]) +
      blend('wb', '#f3b765', '#cf7b46') +
      blend('wc', mix(sky[1], '#0d1526', 0.45), mix(sky[2], '#0d1526', 0.6)) +
      gradient('ws', [
        [0, sky[2], 0.22],
        [1, sky[2], 0],
      ])
    );
  }
  const deep = under('#3f7386', [
    (shadow[0] + light[0]) / 2,
    (shadow[1] + light[1]) / 2,
    (shadow[2] + light[2]) / 2,
  ]);
  const ink = '#12303c';
  return (
    gradient('wa', [
      [0, mix(deep, sky[1], 0.45)],
      [0.45, mix(deep, sky[3], 0.5)],
      [0.62, mix(deep, ink, 0.12)],
      [1, mix(deep, ink, 0.45)],
    ]) +
    gradient('wb', [
      [0, mix(deep, ink, 0.3)],
      [0.5, mix(deep, sky[3], 0.3)],
      [1, mix(deep, ink, 0.55)],
    ]) +
    blend('wc', mix(deep, ink, 0.6), mix(deep, ink, 0.3)) +
    gradient('ws', [
      [0, sky[3], 0.35],
      [1, sky[3], 0],
    ])
  );
}

/** Glyphs are defined by kind of place; this drops those the picture doesn't use. No glyph contains a group. */
function used(defs: string, body: string): string {
  return defs.replace(/<g id="(\w+)">.*?<\/g>/g, (glyph, id: string) =>
    body.includes(`#${id}"`) ? glyph : '',
  );
}

export function page(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${used(defs, body)}</defs>${body}</svg>`;
}
