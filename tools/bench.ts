import { chromium } from 'playwright-core';
import { walk } from './bench/journey.ts';
import { type Pair, printPairs } from './bench/report.ts';
import { openSides } from './bench/sides.ts';
import { chromiumFlags, findChromium } from './browser/chromium.ts';
import { buildChanged } from './build/build.ts';
import { run, say, step } from './terminal/say.ts';

const defaultPairs = 9;

/**
 * `pnpm bench [pairs]`: compares the federated build with the same code as one bundle. Both run side by side and take
 * turns in the order ABBA; the first pair warms up and is dropped. It prints figures and never fails.
 */
await run(async () => {
  const wanted = Number(process.argv[2] ?? defaultPairs);
  await buildChanged();
  const [federated, oneBundle] = await step('opening both sides', openSides);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const pairs: Pair[] = [];
  try {
    for (let number = 0; number <= wanted; number += 1) {
      const isForward = number % 2 === 0;
      const first = await walk(browser, (isForward ? federated : oneBundle).address);
      const second = await walk(browser, (isForward ? oneBundle : federated).address);
      say(`  pair ${number} of ${wanted}${number === 0 ? ' (warm-up)' : ''}`);
      if (number > 0) pairs.push(isForward ? [first, second] : [second, first]);
    }
  } finally {
    await browser.close();
    federated.stop();
    oneBundle.stop();
  }
  printPairs(pairs);
});
