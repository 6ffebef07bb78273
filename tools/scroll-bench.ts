import { parseArgs } from 'node:util';
import { cast, castPassword } from '@portico/fixtures';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './browser/chromium.ts';
import { openList, scrollTo } from './scroll-bench/scroll.ts';
import { Refusal, run, say } from './terminal/say.ts';

const defaultAddress = 'http://localhost:3000';
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

function optionsFromArguments(): { address: string; cards: number } {
  try {
    const { values, positionals } = parseArgs({
      options: { cards: { type: 'string', default: '1000' } },
      allowPositionals: true,
    });
    const cards = Number(values.cards);
    if (!Number.isInteger(cards) || cards < 1) throw new Error(`not a number of cards: ${values.cards}`);
    return { address: positionals[0] ?? defaultAddress, cards };
  } catch (error) {
    throw new Refusal('Usage: node tools/scroll-bench.ts [address] [--cards N]', { cause: error });
  }
}

/**
 * `node tools/scroll-bench.ts [address] [--cards N]`: scrolls a running Portico's list past 1,000 cards, or N, by the wheel,
 * as a member would, and prints the long tasks, what the page itself worked in a turn, and the layout shift. It never fails.
 */
await run(async () => {
  const { address, cards } = optionsFromArguments();
  const token = await refreshToken(address);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await openList(browser, address, token);
    const seen = await scrollTo(page, cards);
    const told = (times: number[]) => {
      const above = times.filter((time) => time > longestTaskMs);
      return `${Math.max(0, ...times).toFixed(0)} ms; ${above.length} above ${longestTaskMs} ms`;
    };
    const turns = seen.ownMsOfTurns.toSorted((a, b) => a - b);
    const half = turns[Math.floor(turns.length / 2)] ?? 0;
    say(
      `  ${seen.cards} cards in ${(seen.durationMs / 1000).toFixed(1)} s of scrolling, ${turns.length} turns of the wheel`,
    );
    say(`  longest task, with what it waited for: ${told(seen.longTasksMs)}`);
    say(
      `  what the page worked in one turn (all its tasks): half of them below ${half.toFixed(0)} ms, the most ${told(turns)}`,
    );
    const moved = seen.moved ? `, the most by: ${seen.moved}` : '';
    say(`  cumulative layout shift ${seen.shift.toFixed(4)}${moved}`);
    say(`  slowest frame ${seen.slowestFrameMs.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
});
