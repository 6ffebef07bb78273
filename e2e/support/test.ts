import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { type Portico, startPortico } from './portico.ts';

interface Given {
  /** Opens a page as a member of the cast, without going through the sign-in dialog again. */
  openAs: (name: CastName, path: string) => Promise<Page>;
  /** Console errors that a journey causes on purpose; any other console error fails the journey. */
  expectedErrors: RegExp[];
  quiet: undefined;
  /** False for journeys in which the page asks about cookies. */
  hasAcceptedCookies: boolean;
  /** False where the journey waits for `networkidle`: news are then asked for, as on lines that keep no stream open. */
  keepsStream: boolean;
}

interface GivenToWorker {
  portico: Portico;
  /** Environment variables of the worker's Portico: `test.use` them at the top of a file. */
  settings: Record<string, string>;
}

/** A session's tokens. The page that takes the refresh token renews it at once, so it serves the first load only. */
async function tokensOf(url: string, name: CastName): Promise<{ token: string; refreshToken: string }> {
  const answer = await fetch(`${url}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: cast[name].email, password: castPassword }),
  });
  const body = (await answer.json()) as { data?: { token: string; refreshToken: string }; msg?: string };
  if (!body.data) throw new Error(`${name} cannot sign in: ${body.msg}`);
  return body.data;
}

/** Asks the API at `url` as a member of the cast, by POST where there is a body. `path` is what follows `/api/`; answers `data`. */
export async function askingAs(url: string, name: CastName) {
  const { token } = await tokensOf(url, name);
  return async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(
      `${url}/api/${path}`,
      body
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-token': token },
            body: JSON.stringify(body),
          }
        : { headers: { 'x-token': token } },
    );
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** A device where nobody chose a language takes the one that its member chose in another journey. */
export const readsEnglish = (pages: Pick<Page, 'addInitScript'>) =>
  pages.addInitScript(() => {
    if (!localStorage.getItem('portico.language')) localStorage.setItem('portico.language', 'en');
  });

/** Signs this tab in to the Portico at `url`, on its first load. */
export async function signInBefore(page: Page, url: string, name: CastName): Promise<void> {
  const { refreshToken: token } = await tokensOf(url, name);
  await readsEnglish(page);
  const script = await page.addInitScript((refreshToken) => {
    sessionStorage.setItem('portico.refreshToken', refreshToken);
  }, token);
  // Once only: a mark in the page is lost with a sign-out, which empties every storage, or on another site's page. It
  // fails only for a page that was closed meanwhile.
  page.once('domcontentloaded', () => script.dispose().catch(() => undefined));
}

/** Answers the pages of the context in the place of the stream of news, which then tells them nothing and ends nothing. */
async function withoutStream(context: BrowserContext): Promise<void> {
  const counts = { messages: 0, blocks: 0, notices: 0, social: 0 };
  await context.route('**/api/live', (route) => route.fulfill({ json: { data: counts } }));
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

  keepsStream: [true, { option: true }],

  context: async ({ context, hasAcceptedCookies, keepsStream }, use) => {
    if (hasAcceptedCookies) {
      await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
    }
    await readsEnglish(context);
    if (!keepsStream) await withoutStream(context);
    await use(context);
  },

  quiet: [
    async ({ page, expectedErrors }, use) => {
      // A journey may look at several pages, so each error tells which one was open.
      const heard: { text: string; at?: string; open: string }[] = [];
      page.on('pageerror', (error) => heard.push({ text: String(error), open: page.url() }));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        heard.push({ text: message.text(), at: message.location().url, open: page.url() });
      });
      await use(undefined);
      expect(heard.filter(({ text }) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export type { CastName, Page };
export { expect };
