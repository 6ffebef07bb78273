import type { Registry } from '@portico/contracts';
import { castPassword } from '@portico/fixtures';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findHeadless } from '../browser/chromium.ts';
import { addressOf } from '../release/address.ts';
import { Refusal } from '../terminal/say.ts';
import { wordsOf } from '../terminal/words.ts';
import { type Drill, drills } from './drill.ts';
import { placesIn } from './places.ts';
import { editRemote } from './registry.ts';
import { runDrills } from './runDrills.ts';
import { ask, openSignedIn, signIn, signOut } from './session.ts';
import { countTraces } from './traces.ts';

const options = {
  url: { type: 'string', default: process.env.PORTICO_URL ?? 'http://localhost:3000' },
  path: { type: 'string' },
  slot: { type: 'string' },
  as: { type: 'string', default: 'agent@portico.test' },
  only: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** The drills that were asked for; all of them where none was named. */
function chosen(all: readonly Drill[], only: readonly string[]): Drill[] {
  const names = all.map(([name]) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new Refusal(`There is no drill "${unknown}": choose from ${names.join(', ')}.`);
  return all.filter(([name]) => only.length === 0 || only.includes(name));
}

async function preparePage(page: Page, name: string): Promise<void> {
  await countTraces(page);
  await page.route('**/api/remotes/failures', (route) => route.fulfill({ json: { data: null } }));
  // The previous version would take over, and hide what becomes of this one.
  await editRemote(page, name, (remote) => {
    remote.previous = null;
  });
}

/**
 * How a live remote affects the page, and what happens where it cannot be loaded. Throws a refusal if that is not as it
 * should be.
 */
export async function findFaults(name: string, args: string[], usage: string): Promise<void> {
  const { values, positionals } = wordsOf(args, options, usage);
  if (positionals.length > 0) throw new Refusal(usage);
  const address = addressOf(values.url, 'the password');
  const places = placesIn(await ask<Registry>(new URL('/registry.json', address)), name, values);
  const browser = await chromium.launch({ executablePath: findHeadless(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: address.href, viewport: { width: 1440, height: 900 } });
    const all = chosen(drills(page, places), values.only);
    await preparePage(page, name);
    const token = await signIn(address, values.as, process.env.PORTICO_PASSWORD ?? castPassword);
    try {
      await openSignedIn(page, token);
      await runDrills(all, places);
    } finally {
      await signOut(page, address, token);
    }
  } finally {
    await browser.close();
  }
}
