import { parseArgs } from 'node:util';
import type { Registry } from '@portico/contracts';
import { castPassword } from '@portico/fixtures';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findHeadless } from './browser/chromium.ts';
import { drills, placesIn } from './faults/drill.ts';
import { editRemote } from './faults/registry.ts';
import { countTraces } from './faults/traces.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage: pnpm faults <remote> [--url URL] [--path PATH] [--as EMAIL]
  Opens the remote's page at PATH in a browser, in a Portico that runs at URL (http://localhost:3000), under every known fault.
  EMAIL is an account of the demo (agent@portico.test), or another whose password is in PORTICO_PASSWORD.`;

const options = {
  url: { type: 'string', default: process.env.PORTICO_URL ?? 'http://localhost:3000' },
  path: { type: 'string' },
  as: { type: 'string', default: 'agent@portico.test' },
} as const;

async function ask<Answer>(url: URL, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init).catch((error: Error) => {
    throw new Refusal(`${url.origin} does not answer: ${error.message}`);
  });
  if (!answer.ok) throw new Refusal(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Signs the page in on its first load; from then on it keeps its own session. */
async function signIn(page: Page, url: string, username: string): Promise<void> {
  const password = process.env.PORTICO_PASSWORD ?? castPassword;
  const { data } = await ask<{ data: { refreshToken: string } }>(new URL('/api/user/authenticate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const script = await page.addInitScript((token) => {
    sessionStorage.setItem('portico.refreshToken', token);
    localStorage.setItem('portico.cookies', 'accepted');
  }, data.refreshToken);
  await page.goto('/');
  await script.dispose();
}

/** `pnpm faults <remote>`: what a remote does to the page, and what becomes of it where it cannot be loaded. */
await run(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Refusal(usage);
  const places = placesIn(await ask<Registry>(new URL('/registry.json', values.url)), name, values.path);
  const browser = await chromium.launch({ executablePath: findHeadless(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: values.url, viewport: { width: 1440, height: 900 } });
    await countTraces(page);
    await page.route('**/api/remotes/failures', (route) => route.fulfill({ json: { data: null } }));
    // The previous version would take over, and hide what becomes of this one.
    await editRemote(page, name, (remote) => {
      remote.previous = null;
    });
    await signIn(page, values.url, values.as);
    let wrong = 0;
    for (const [drill, start] of drills(page, places)) {
      const complaints = await start();
      say(complaints.length > 0 ? `  FAULT  ${drill}` : `  ok     ${drill}`);
      for (const text of complaints) say(`           ${name} ${text}`);
      wrong += complaints.length;
    }
    if (wrong > 0) throw new Refusal(`${name} at ${places.path}: ${wrong} faults.`);
  } finally {
    await browser.close();
  }
});
