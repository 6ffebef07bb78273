export type Point = readonly [number, number];

/** One decimal in a picture 1200 wide is a twelfth of a printed millimeter: enough, and short. */
export function figure(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

function pair(x: number, y: number): string {
  const second = figure(y);
  return `${figure(x)}${second.startsWith('-') ? '' : ' '}${second}`;
}

/**
 * Path data through the points, relative to stay short, without letting rounding errors add up. `grain` is the step of
 * the drawing: a tenth for outlines, one for the thousand small panes of a façade.
 */
export function line(points: readonly Point[], close = false, grain = 0.1): string {
  const snap = (value: number): number => Math.round(value / grain) * grain;
  let [x, y] = [0, 0];
  const steps = points.map(([px, py], index) => {
    const [nextX, nextY] = [snap(px), snap(py)];
    const step = index === 0 ? `M${pair(nextX, nextY)}l` : pair(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
    return step;
  });
  return steps.reduce(joined, '') + (close ? 'z' : '');
}

/** Numbers in a row need a space unless a sign separates them. */
function joined(data: string, next: string): string {
  const isOpen = data === '' || /[a-zA-Z]$/.test(data) || next.startsWith('-');
  return `${data}${isOpen ? '' : ' '}${next}`;
}

export function polygon(points: readonly Point[], grain = 0.1): string {
  return points.length < 3 ? '' : line(points, true, grain);
}

function pairsOf(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** A polygon from x, y, x, y, …: shorter to write than points where the corners are few and known. */
export function shape(...numbers: readonly number[]): string {
  return polygon(pairsOf(numbers));
}

/** An open line from x, y, x, y, … */
export function route(...numbers: readonly number[]): string {
  return line(pairsOf(numbers));
}

/**
 * A smooth line through the points (Catmull-Rom) that begins with M. Its handles mirror each other at every point, which
 * is what the short `s` command assumes.
 */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const [first, second] = [at(0), at(1)];
  const handle = pair((second[0] - first[0]) / 6, (second[1] - first[1]) / 6);
  const spans = points.slice(1).map((_, index) => smoothSpan(at(index), at(index + 1), at(index + 2)));
  return `M${pair(...first)}${assemble(handle, spans)}`;
}

function smoothSpan(from: Point, to: Point, after: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const hold = [dx - (after[0] - from[0]) / 6, dy - (after[1] - from[1]) / 6] as const;
  return [pair(...hold), pair(dx, dy)].reduce(joined, '');
}

/** The first span names both handles; each later one mirrors the handle before it. */
function assemble(handle: string, spans: readonly string[]): string {
  const [first, ...rest] = spans;
  if (first === undefined) return '';
  return [handle, first].reduce(joined, 'c') + (rest.length > 0 ? rest.reduce(joined, 's') : '');
}

/** A smooth closed outline. */
export function ring(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const [last, first, second] = [at(-1), at(0), at(1)];
  const handle = pair((second[0] - last[0]) / 6, (second[1] - last[1]) / 6);
  const spans = points.map((_, index) => smoothSpan(at(index), at(index + 1), at(index + 2)));
  return `M${pair(...first)}${assemble(handle, spans)}z`;
}

/** Everything below a smooth line, down to `bottom`. */
export function below(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${curve(points)}L${pair(last[0], bottom)} ${pair(first[0], bottom)}z`;
}

export type Ink = { opacity?: number; extra?: string };

const shine = (ink: Ink): string =>
  `${ink.opacity === undefined || ink.opacity >= 1 ? '' : ` opacity="${Math.round(ink.opacity * 100) / 100}"`}${ink.extra ? ` ${ink.extra}` : ''}`;

export function fill(data: string, paint: string, ink: Ink = {}): string {
  return data === '' ? '' : `<path d="${data}" fill="${paint}"${shine(ink)}/>`;
}

export function stroke(data: string, paint: string, width: number, ink: Ink = {}): string {
  if (data === '' || width < 0.05) return '';
  return `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${figure(Math.max(width, 0.3))}"${shine(ink)}/>`;
}

/** The attributes of a line around a filled shape. */
export function edging(paint: string, width: number): string {
  return `stroke="${paint}" stroke-width="${figure(Math.max(width, 0.3))}"`;
}

export function rectangle(x: number, y: number, width: number, height: number, paint: string, ink: Ink = {}) {
  return `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}" fill="${paint}"${shine(ink)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: string, ink: Ink = {}): string {
  return `<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(rx)}" ry="${figure(ry)}" fill="${paint}"${shine(ink)}/>`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${figure(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Top to bottom unless `x2`/`y2` say otherwise. */
export function gradient(id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;
}

/** A gradient of two colours, top to bottom. */
export function blend(id: string, from: string, to: string): string {
  return gradient(id, [
    [0, from],
    [1, to],
  ]);
}

export function glow(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;
}
