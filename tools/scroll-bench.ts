import { parseArgs } from 'node:util';
import { cast, castPassword } from '@portico/fixtures';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './browser/chromium.ts';
import { withManyClients } from './scroll-bench/manyClients.ts';
import {
  clientTable,
  type LongList,
  listingCards,
  openList,
  type Scrolled,
  scrollTo,
} from './scroll-bench/scroll.ts';
import { Refusal, run, say } from './terminal/say.ts';

const defaultAddress = 'http://localhost:3000';
/** Members notice a longer task as a stutter. */
const longestTaskMs = 50;

async function signIn(address: string): Promise<{ token: string; refreshToken: string }> {
  const answer = await fetch(`${address}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: cast.agent.email, password: castPassword }),
  }).catch(() => null);
  if (!answer) throw new Refusal(`Nothing answers at ${address}: start Portico first, or name its address.`);
  const body = (await answer.json()) as { data?: { token: string; refreshToken: string }; msg?: string };
  if (!body.data) throw new Refusal(`The sample agent cannot sign in at ${address}: ${body.msg}`);
  return body.data;
}

type Options = { address: string; list: LongList; wanted: number };

function optionsFromArguments(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { cards: { type: 'string' }, rows: { type: 'string' } },
      allowPositionals: true,
    });
    const asked = values.rows ?? values.cards ?? '1000';
    const wanted = Number(asked);
    if (!Number.isInteger(wanted) || wanted < 1) throw new Error(`not a number: ${asked}`);
    const list = values.rows === undefined ? listingCards : clientTable;
    return { address: positionals[0] ?? defaultAddress, list, wanted };
  } catch (error) {
    throw new Refusal('Usage: node tools/scroll-bench.ts [address] [--cards N | --rows N]', { cause: error });
  }
}

function report(seen: Scrolled, what: string): void {
  const told = (times: number[]) => {
    const above = times.filter((time) => time > longestTaskMs);
    return `${Math.max(0, ...times).toFixed(0)} ms; ${above.length} above ${longestTaskMs} ms`;
  };
  const turns = seen.ownMsOfTurns.toSorted((a, b) => a - b);
  const half = turns[Math.floor(turns.length / 2)] ?? 0;
  const seconds = (seen.durationMs / 1000).toFixed(1);
  say(`  ${seen.reached} ${what} in ${seconds} s of scrolling, ${turns.length} turns of the wheel`);
  say(`  longest task, with what it waited for: ${told(seen.longTasksMs)}`);
  say(`  longest task, what it worked itself: ${told(seen.ownTasksMs)}`);
  say(
    `  what the page worked in one turn (all its tasks): half of them below ${half.toFixed(0)} ms, the most ${told(turns)}`,
  );
  const moved = seen.moved ? `, the most by: ${seen.moved}` : '';
  say(`  cumulative layout shift ${seen.shift.toFixed(4)}${moved}`);
  say(`  slowest frame ${seen.slowestFrameMs.toFixed(0)} ms`);
}

/**
 * `node tools/scroll-bench.ts [address] [--cards N | --rows N]`: scrolls a running Portico's list past 1,000 cards, or N, by
 * the wheel, as a member would, and prints the long tasks, what the page itself worked in a turn, and the layout shift. With
 * `--rows` it scrolls the table of N clients, whom it imports first and takes back afterwards. It never fails on a figure.
 */
await run(async () => {
  const { address, list, wanted } = optionsFromArguments();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  // The page renews its session, which ends the tokens it began with: the member who imports has a session of their
  // own.
  const scroll = async () =>
    scrollTo(browser, await openList(browser, list, { address, ...(await signIn(address)) }), list, wanted);
  try {
    if (list === listingCards) report(await scroll(), 'cards');
    else
      await withManyClients({ address, ...(await signIn(address)) }, wanted, async () =>
        report(await scroll(), 'rows'),
      );
  } finally {
    await browser.close();
  }
});
