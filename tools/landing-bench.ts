import { chromium } from 'playwright-core';
import { type Score, scoreOf } from './bench/lighthouse.ts';
import { median } from './bench/report.ts';
import { openFederated } from './bench/sides.ts';
import { chromiumFlags, findChromium } from './browser/chromium.ts';
import { buildChanged } from './build/build.ts';
import { freePort } from './dev/ports.ts';
import { run, say, step } from './terminal/say.ts';

const defaultRuns = 5;

const lines: [name: string, of: keyof Score, unit: string][] = [
  ['performance (goal 95)', 'performance', ''],
  ['accessibility', 'accessibility', ''],
  ['best practices', 'bestPractices', ''],
  ['first contentful paint', 'firstPaintMs', ' ms'],
  ['largest contentful paint', 'largestPaintMs', ' ms'],
  ['total blocking time', 'blockingMs', ' ms'],
  ['layout shift', 'layoutShift', ''],
  ['script over the wire', 'scriptBytes', ' bytes'],
];

/** `node tools/landing-bench.ts [runs]`: prints Lighthouse's medians for the landing on a phone. Never fails. */
await run(async () => {
  const wanted = Number(process.argv[2] ?? defaultRuns);
  await buildChanged();
  const side = await step('opening Portico', openFederated);
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const scores: Score[] = [];
  try {
    for (let number = 1; number <= wanted; number += 1) {
      scores.push(await step(`Lighthouse ${number} of ${wanted}`, () => scoreOf(`${side.address}/`, port)));
    }
  } finally {
    await browser.close();
    side.stop();
  }
  say(`\nLanding, Lighthouse mobile, ${wanted} runs         median  (min–max)`);
  for (const [name, of, unit] of lines) {
    const values = scores.map((score) => score[of]);
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      of === 'layoutShift' ? value.toFixed(3) : Math.round(value).toLocaleString('en'),
    );
    say(`  ${name.padEnd(28)}${(middle ?? '').padStart(10)}${unit}  (${least}–${most})`);
  }
});
