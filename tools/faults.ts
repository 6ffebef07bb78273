import { parseArgs } from 'node:util';
import type { Registry } from '@portico/contracts';
import { castPassword } from '@portico/fixtures';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findHeadless } from './browser/chromium.ts';
import { drills, type Places, placesIn } from './faults/drill.ts';
import { editRemote } from './faults/registry.ts';
import { ask, openSignedIn, signIn, signOut } from './faults/session.ts';
import { countTraces } from './faults/traces.ts';
import { addressOf } from './release/address.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage: pnpm faults <remote> [--url URL] [--path PATH] [--as EMAIL]
  Opens the remote's page at PATH in a browser, in a Portico that runs at URL (http://localhost:3000), under every known fault.
  EMAIL is an account of the demo (agent@portico.test), or another whose password is in PORTICO_PASSWORD.`;

const options = {
  url: { type: 'string', default: process.env.PORTICO_URL ?? 'http://localhost:3000' },
  path: { type: 'string' },
  as: { type: 'string', default: 'agent@portico.test' },
} as const;

/** Runs the drills one after the other. Returns how many faults there are. */
async function runDrills(page: Page, places: Places): Promise<number> {
  let wrong = 0;
  for (const [drill, start] of drills(page, places)) {
    const complaints = await start();
    say(complaints.length > 0 ? `  FAULT  ${drill}` : `  ok     ${drill}`);
    for (const text of complaints) say(`           ${places.target.remote} ${text}`);
    wrong += complaints.length;
  }
  return wrong;
}

async function preparePage(page: Page, name: string): Promise<void> {
  await countTraces(page);
  await page.route('**/api/remotes/failures', (route) => route.fulfill({ json: { data: null } }));
  // The previous version would take over, and hide what becomes of this one.
  await editRemote(page, name, (remote) => {
    remote.previous = null;
  });
}

/** `pnpm faults <remote>`: what a remote does to the page, and what becomes of it where it cannot be loaded. */
await run(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Refusal(usage);
  const address = addressOf(values.url, 'the password');
  const places = placesIn(await ask<Registry>(new URL('/registry.json', address)), name, values.path);
  const browser = await chromium.launch({ executablePath: findHeadless(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: address.href, viewport: { width: 1440, height: 900 } });
    await preparePage(page, name);
    const token = await signIn(address, values.as, process.env.PORTICO_PASSWORD ?? castPassword);
    try {
      await openSignedIn(page, token);
      const wrong = await runDrills(page, places);
      if (wrong > 0) throw new Refusal(`${name} at ${places.path}: ${wrong} faults.`);
    } finally {
      await signOut(page, address, token);
    }
  } finally {
    await browser.close();
  }
});
