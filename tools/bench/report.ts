import { say } from '../terminal/say.ts';
import { type Journey, type Measure, steps } from './journey.ts';

export type Pair = readonly [federated: Journey, oneBundle: Journey];

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

function line(pairs: readonly Pair[], step: keyof Journey, key: keyof Measure): string {
  const [federated, one] = [0, 1].map((side) => median(pairs.map((pair) => pair[side as 0 | 1][step][key])));
  // The ratio within each pair, then their median: what slows the machine for a while slows both of a pair.
  const ratios = pairs.map(([a, b]) => (b[step][key] === 0 ? 1 : a[step][key] / b[step][key]));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const figures = [federated, one].map((value) =>
    Math.round(value ?? 0)
      .toLocaleString('en')
      .padStart(10),
  );
  return `  ${step.padEnd(10)} ${key.padEnd(13)}${figures.join('')}  ${median(ratios).toFixed(2)} (${spread})`;
}

/** Side by side; nothing here ever fails. */
export function printPairs(pairs: readonly Pair[]) {
  say(`\n${pairs.length} pairs, medians           federated one bundle  ratio (min–max)`);
  for (const step of steps)
    for (const key of ['bytes', 'requests', 'milliseconds'] as const) say(line(pairs, step, key));
  const ratioOf = (total: (journey: Journey) => number) =>
    median(pairs.map(([a, b]) => total(a) / total(b))).toFixed(3);
  const sum = (journey: Journey, count: (measure: Measure) => number) =>
    steps.reduce((all, step) => all + count(journey[step]), 0);
  say(`  journey    bytes, ratio ${ratioOf((journey) => sum(journey, ({ bytes }) => bytes))} (goal 1.10)`);
  const code = ({ bytes, headerBytes }: Measure) => bytes - headerBytes;
  say(`  journey    without headers, ratio ${ratioOf((journey) => sum(journey, code))}`);
}
