import type { Atmosphere } from './atmosphere.ts';
import { mix } from './colour.ts';
import type { Random } from './random.ts';
import { lens } from './shapes.ts';
import { ellipse, figure, fill, glow, gradient, rectangle } from './svg.ts';

export type SkyFrame = { width: number; height: number; horizon: number };

export function skyDefs({ sky, disc, hour }: Atmosphere, { horizon }: SkyFrame): string {
  const strength = hour === 'noon' ? 0.5 : 0.75;
  return (
    `<linearGradient id="sk" gradientUnits="userSpaceOnUse" x2="0" y2="${figure(horizon)}">${[
      [0, sky[0]],
      [0.38, sky[1]],
      [0.72, sky[2]],
      [1, sky[3]],
    ]
      .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
      .join('')}</linearGradient>` +
    glow('su', [
      [0, disc, strength],
      [0.35, disc, strength * 0.35],
      [1, disc, 0],
    ]) +
    gradient('mi', [
      [0, mix(sky[2], sky[3], 0.6), 0],
      [1, mix(sky[2], sky[3], 0.6), 0.75],
    ])
  );
}

export function discAt(
  atmosphere: Atmosphere,
  random: Random,
  { width, horizon }: SkyFrame,
): [number, number, number] {
  const share = random.between(0.14, 0.34);
  const x = atmosphere.side < 0 ? width * share : width * (1 - share);
  switch (atmosphere.hour) {
    case 'noon':
      return [x, horizon * random.between(0.2, 0.32), 46];
    case 'night':
      return [x, horizon * random.between(0.2, 0.4), 40];
    case 'dusk':
      return [x, horizon - random.between(36, 80), random.between(56, 74)];
    default:
      return [x, horizon - random.between(90, 170), random.between(52, 66)];
  }
}

/** A flat-bottomed fair-weather cloud: rising and falling arcs on a level base. */
function cumulus(random: Random, x: number, y: number, width: number): string {
  const bumps = random.whole(4, 6);
  let data = `M${figure(x)} ${figure(y)}`;
  for (let index = 0; index < bumps; index += 1) {
    const rise = Math.sin((Math.PI * (index + 0.5)) / bumps);
    const step = (width / bumps) * random.between(0.85, 1.15);
    const next = index < bumps / 2 ? -rise * width * 0.06 : rise * width * 0.06;
    const radius = step * random.between(0.52, 0.62);
    data += `a${figure(radius)} ${figure(radius)} 0 0 1 ${figure(step)} ${figure(next)}`;
  }
  return `${data}L${figure(x + width)} ${figure(y)}q${figure(-width / 2)} ${figure(width * 0.03)} ${figure(-width)} 0z`;
}

function fairClouds(atmosphere: Atmosphere, random: Random, { width, horizon }: SkyFrame): string {
  const lit = mix(atmosphere.sky[3], '#ffffff', 0.6);
  const count = random.whole(2, 4);
  return Array.from({ length: count }, (_, index) => {
    const far = index / count;
    const size = width * random.between(0.16, 0.3) * (1 - far * 0.5);
    const x = random.between(-0.1, 0.9) * width;
    const y = horizon * (0.36 + far * 0.46) + random.between(-20, 20);
    return (
      fill(cumulus(random, x, y, size), lit, { opacity: 0.85 - far * 0.25 }) +
      fill(
        cumulus(random, x + size * 0.12, y + size * 0.02, size * 0.7),
        mix(atmosphere.sky[1], '#ffffff', 0.3),
        { opacity: 0.45 },
      )
    );
  }).join('');
}

/** Long bars of cloud that catch the low light from below. */
function barClouds(atmosphere: Atmosphere, random: Random, { width, horizon }: SkyFrame): string {
  const count = random.whole(5, 8);
  return Array.from({ length: count }, (_, index) => {
    const low = (index + 1) / count;
    const y = horizon * (0.18 + low * 0.66) + random.between(-16, 16);
    const length = width * random.between(0.22, 0.6);
    const x = random.between(0, 1) * width;
    const height = random.between(7, 17) * (1.2 - low * 0.5);
    const dark = mix(atmosphere.sky[1], atmosphere.sky[2], low * 0.8);
    const bright = mix(atmosphere.sky[2], atmosphere.disc, 0.35 + low * 0.35);
    return (
      fill(lens(x, y, length, height), bright, { opacity: 0.3 + low * 0.35 }) +
      fill(lens(x - atmosphere.side * length * 0.1, y - height * 0.35, length * 0.72, height * 0.6), dark, {
        opacity: 0.5,
      })
    );
  }).join('');
}

function stars(random: Random, { width, horizon }: SkyFrame, count: number): string {
  const data = Array.from({ length: count }, () => {
    const size = figure(random.between(0.8, 2.1));
    return `M${Math.round(random.between(0, width))} ${Math.round(random.next() ** 1.5 * horizon * 0.75)}h${size}v${size}h-${size}z`;
  }).join('');
  return fill(data, '#fff8e2', { opacity: 0.75 });
}

/** A young moon, its bow toward the light. */
function crescent(x: number, y: number, radius: number, side: number): string {
  const [top, foot] = [
    `${figure(x - side * radius * 0.3)} ${figure(y - radius)}`,
    `${figure(x - side * radius * 0.3)} ${figure(y + radius)}`,
  ];
  const sweep = side > 0 ? 1 : 0;
  return `M${top}A${radius} ${radius} 0 1 ${sweep} ${foot}A${figure(radius * 1.35)} ${figure(radius * 1.35)} 0 0 ${1 - sweep} ${top}z`;
}

export function drawSky(atmosphere: Atmosphere, random: Random, frame: SkyFrame): string {
  const [x, y, radius] = discAt(atmosphere, random, frame);
  const halo = radius * (atmosphere.hour === 'noon' ? 5 : 7);
  const base = rectangle(0, 0, frame.width, frame.height, 'url(#sk)');
  const face =
    atmosphere.hour === 'night'
      ? fill(crescent(x, y, radius, atmosphere.side), atmosphere.disc)
      : ellipse(x, y, radius, radius, atmosphere.disc);
  const light = ellipse(x, y, halo, halo, 'url(#su)') + face;
  const clouds =
    atmosphere.hour === 'noon' ? fairClouds(atmosphere, random, frame) : barClouds(atmosphere, random, frame);
  const starry = atmosphere.isLit ? stars(random, frame, atmosphere.hour === 'night' ? 64 : 24) : '';
  return base + starry + light + clouds;
}
