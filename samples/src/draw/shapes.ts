import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { figure, ring } from './svg.ts';

/** A closed soft outline: leaves, shrubs, clouds of foliage. */
export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  lobes = 11,
  rough = 0.16,
): string {
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: lobes }, (_, index): Point => {
    const angle = turn + (Math.PI * 2 * index) / lobes;
    const reach = 1 + random.between(-rough, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return ring(points);
}

/** A leafy outline: outward arcs round an oval. */
export function scallop(random: Random, x: number, y: number, rx: number, ry: number, lobes: number): string {
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: lobes }, (_, index): Point => {
    const angle = turn + (Math.PI * 2 * (index + random.between(-0.28, 0.28))) / lobes;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
  return points.reduce((data, from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const radius = figure(Math.hypot(dx, dy) * random.between(0.52, 0.64));
    const start = index === 0 ? `M${figure(from[0])} ${figure(from[1])}a` : ' ';
    const rise = figure(dy);
    return `${data}${start}${radius} ${radius} 0 01${figure(dx)}${rise.startsWith('-') ? '' : ' '}${rise}`;
  }, '');
}

/** A pointed leaf from foot to tip, `bow` to one side, `width` at its widest. */
export function leaf(foot: Point, tip: Point, width: number, bow = 0): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const middle: Point = [foot[0] + dx * 0.45 + nx * bow, foot[1] + dy * 0.45 + ny * bow];
  const control = (side: number): string =>
    `${figure(middle[0] + nx * width * side)} ${figure(middle[1] + ny * width * side)}`;
  return `M${figure(foot[0])} ${figure(foot[1])}Q${control(1)} ${figure(tip[0])} ${figure(tip[1])}Q${control(-1)} ${figure(foot[0])} ${figure(foot[1])}z`;
}

/** Grass or reed: blades that fan from one foot. */
export function tuft(
  random: Random,
  x: number,
  y: number,
  height: number,
  blades: number,
  spread = 0.9,
): string {
  return Array.from({ length: blades }, (_, index) => {
    const lean = ((index + 0.5) / blades - 0.5) * 2 * spread + random.between(-0.12, 0.12);
    const reach = height * random.between(0.65, 1);
    return leaf(
      [x + lean * height * 0.12, y],
      [x + lean * reach * 0.8, y - reach * Math.cos(lean * 0.7)],
      height * 0.045,
      lean * height * 0.08,
    );
  }).join('');
}

/** A rough line between two points: rock, shore, ridge. */
export function rough(random: Random, from: Point, to: Point, steps: number, amplitude: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const share = index / steps;
    const isEnd = index === 0 || index === steps;
    const shift = isEnd ? 0 : random.between(-amplitude, amplitude);
    return [
      from[0] + (to[0] - from[0]) * share + (isEnd ? 0 : random.between(-amplitude, amplitude) * 0.4),
      from[1] + (to[1] - from[1]) * share + shift,
    ];
  });
}

export function lens(x: number, y: number, width: number, height: number): string {
  return `M${figure(x - width / 2)} ${figure(y)}q${figure(width / 2)} ${figure(-height * 1.5)} ${figure(width)} 0q${figure(-width / 2)} ${figure(height * 0.7)} ${figure(-width)} 0z`;
}
