import { cast, castPassword } from '@portico/fixtures';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './browser/chromium.ts';
import { openList, scrollTo } from './scroll-bench/scroll.ts';
import { Refusal, run, say } from './terminal/say.ts';

const defaultAddress = 'http://localhost:3000';
const cards = 1000;
/** Members notice a longer task as a stutter. */
const longestTaskMs = 50;

async function refreshToken(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: cast.agent.email, password: castPassword }),
  }).catch(() => null);
  if (!answer) throw new Refusal(`Nothing answers at ${address}: start Portico first, or name its address.`);
  const body = (await answer.json()) as { data?: { refreshToken: string }; msg?: string };
  if (!body.data) throw new Refusal(`The sample agent cannot sign in at ${address}: ${body.msg}`);
  return body.data.refreshToken;
}

/**
 * `node tools/scroll-bench.ts [address]`: scrolls a running Portico's list past 1,000 cards by the wheel, as a
 * member would, and prints the longest task, how many were above 50 ms, and the layout shift. It never fails.
 */
await run(async () => {
  const address = process.argv[2] ?? defaultAddress;
  const token = await refreshToken(address);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await openList(browser, address, token);
    const seen = await scrollTo(browser, page, cards);
    const told = (tasksMs: number[]) => {
      const above = tasksMs.filter((task) => task > longestTaskMs);
      return `${Math.max(0, ...tasksMs).toFixed(0)} ms; ${above.length} above ${longestTaskMs} ms`;
    };
    say(`  ${seen.cards} cards in ${(seen.durationMs / 1000).toFixed(1)} s of scrolling`);
    say(`  longest task, what the page itself worked: ${told(seen.tasks.map(({ ownMs }) => ownMs))}`);
    say(`  longest task, with what it waited for: ${told(seen.tasks.map(({ wallMs }) => wallMs))}`);
    say(`  cumulative layout shift ${seen.shift.toFixed(4)}`);
    say(`  slowest frame ${seen.slowestFrameMs.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
});
