import type { Atmosphere } from './atmosphere.ts';
import { tone } from './atmosphere.ts';
import { mix } from './colour.ts';
import type { Random } from './random.ts';
import { figure, fill, gradient, rectangle } from './svg.ts';

export type WaterFrame = { x: number; width: number; top: number; bottom: number };

/** Sky in the distance, the water's own color up close. */
export function waterPaint(id: string, atmosphere: Atmosphere, material: string): string {
  const near = tone(atmosphere, material, 0.35);
  const far = mix(tone(atmosphere, material, 0.8), atmosphere.sky[3], atmosphere.isLit ? 0.6 : 0.42);
  return gradient(id, [
    [0, far],
    [0.35, mix(far, near, 0.55)],
    [1, near],
  ]);
}

function dashes(random: Random, frame: WaterFrame, count: number, centre: number, spread: number): string {
  return Array.from({ length: count }, () => {
    const depth = random.next() ** 1.4;
    const y = frame.top + 2 + depth * (frame.bottom - frame.top - 4);
    const length = (8 + depth * 70) * random.between(0.4, 1);
    const offset = (random.next() + random.next() - 1) * spread * (0.35 + depth);
    const [run, height] = [Math.max(Math.round(length / 2), 3), figure(0.8 + depth * 2.2)];
    return `M${Math.round(centre + offset - run)} ${figure(y)}q${run}-${height} ${run * 2} 0q-${run} ${height}-${run * 2} 0z`;
  }).join('');
}

/** The glitter under the sun, and quiet ripples everywhere. */
export function ripples(atmosphere: Atmosphere, random: Random, frame: WaterFrame, sunX: number): string {
  const middle = frame.x + frame.width / 2;
  return (
    fill(dashes(random, frame, 22, middle, frame.width * 0.55), tone(atmosphere, '#ffffff', 0.7), {
      opacity: 0.2,
    }) +
    fill(dashes(random, frame, 12, middle, frame.width * 0.55), tone(atmosphere, '#1d4a5e', 0.1), {
      opacity: 0.22,
    }) +
    fill(dashes(random, frame, 34, sunX, 90), atmosphere.disc, {
      opacity: atmosphere.hour === 'noon' ? 0.5 : 0.68,
    })
  );
}

export function drawWater(paint: string, frame: WaterFrame): string {
  return rectangle(frame.x, frame.top, frame.width, frame.bottom - frame.top, `url(#${paint})`);
}

/** A small sailing boat, its foot on the water, with a broken reflection. */
export function sailboat(atmosphere: Atmosphere, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${figure(x + dx * size)} ${figure(y + dy * size)}`;
  const sail = tone(atmosphere, '#fffaf0', atmosphere.isLit ? 0.8 : 1);
  const shade = tone(atmosphere, '#fffaf0', 0.15);
  return (
    fill(`M${at(-0.04, -1.7)}L${at(-0.04, -0.16)} ${at(-0.62, -0.16)}z`, atmosphere.side < 0 ? sail : shade) +
    fill(`M${at(0.03, -1.5)}L${at(0.48, -0.2)} ${at(0.03, -0.16)}z`, atmosphere.side < 0 ? shade : sail) +
    fill(
      `M${at(-0.7, -0.1)}L${at(0.66, -0.1)} ${at(0.46, 0.1)} ${at(-0.5, 0.1)}z`,
      tone(atmosphere, '#7a3f35', 0.4),
    ) +
    fill(`M${at(-0.5, 0.14)}L${at(0.44, 0.14)} ${at(0.1, 0.75)} ${at(-0.2, 0.5)}z`, sail, { opacity: 0.28 })
  );
}
