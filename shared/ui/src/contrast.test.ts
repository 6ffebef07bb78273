import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2 AA for the pairs of colors that the kit draws over one another, read from the stylesheet itself. */
const css = readFileSync(join(__dirname, 'styles/base.css'), 'utf8');
const pairs = new Map(
  [...css.matchAll(/--portico-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const textOn: [string, string[]][] = [
  ['ink', [...grounds, 'brass-soft']],
  ['ink-muted', grounds],
  ['ink-faint', grounds],
  ['brass-text', [...grounds, 'brass-soft', 'positive-soft', 'warning-soft', 'negative-soft']],
  ['positive', [...grounds, 'positive-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['negative', [...grounds, 'negative-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['paper', ['brass-text']],
];
const edgesOn: [string, string[]][] = [
  ['line-strong', ['paper', 'surface']],
  ['focus', grounds],
  ['brass', ['paper', 'surface']],
  ['negative', ['surface']],
];

const cases = (list: [string, string[]][], minimum: number) =>
  list.flatMap(([front, backs]) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).map((theme) => [front, back, theme, minimum] as const),
    ),
  );

it.each([...cases(textOn, 4.5), ...cases(edgesOn, 3)])(
  '%s on %s, %s: at least %d',
  (front, back, theme, minimum) => {
    const ratio = contrast(pairs.get(front)?.[theme] ?? '', pairs.get(back)?.[theme] ?? '');
    expect(ratio).toBeGreaterThanOrEqual(minimum);
  },
);
