import { test as base, expect, type Page } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { type Portico, startPortico } from './portico.ts';

interface Given {
  /** Opens a page as a member of the cast, without going through the sign-in dialog again. */
  openAs: (name: CastName, path: string) => Promise<Page>;
  /** Messages a journey brings about on purpose; any other error on the console fails it. */
  expectedErrors: RegExp[];
  quiet: undefined;
  /** False where a journey wants to be asked about cookies. */
  hasAcceptedCookies: boolean;
}

interface GivenToWorker {
  portico: Portico;
  /** Environment variables of the worker's Portico: `test.use` them at the top of a file. */
  settings: Record<string, string>;
}

/** As `authenticate` answers; the session renews it at once, so it is used for the first load alone. */
async function refreshTokenOf(url: string, name: CastName): Promise<string> {
  const answer = await fetch(`${url}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: cast[name].email, password: castPassword }),
  });
  const body = (await answer.json()) as { data?: { refreshToken: string }; msg?: string };
  if (!body.data) throw new Error(`${name} cannot sign in: ${body.msg}`);
  return body.data.refreshToken;
}

/** From its first load on, this tab is signed in to the Portico at `url`. */
export async function signInBefore(page: Page, url: string, name: CastName): Promise<void> {
  const token = await refreshTokenOf(url, name);
  await page.addInitScript((refreshToken) => {
    // The tab's own name outlives a sign-out, which empties every storage.
    if (window.name === 'journey.begun') return;
    window.name = 'journey.begun';
    sessionStorage.setItem('portico.refreshToken', refreshToken);
  }, token);
}

export const test = base.extend<Given, GivenToWorker>({
  settings: [{}, { option: true, scope: 'worker' }],

  portico: [
    async ({ settings }, use) => {
      const portico = await startPortico(settings);
      await use(portico);
      await portico.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ portico }, use) => use(portico.url),

  openAs: async ({ page, portico }, use) => {
    await use(async (name, path) => {
      await signInBefore(page, portico.url, name);
      await page.goto(path);
      return page;
    });
  },

  expectedErrors: [[], { option: true }],

  hasAcceptedCookies: [true, { option: true }],

  context: async ({ context, hasAcceptedCookies }, use) => {
    if (hasAcceptedCookies) {
      await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
    }
    await use(context);
  },

  quiet: [
    async ({ page, expectedErrors }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      await use(undefined);
      expect(heard.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export type { CastName, Page };
export { expect };
