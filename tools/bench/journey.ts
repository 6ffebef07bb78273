import { setTimeout as pause } from 'node:timers/promises';
import { cast, castPassword } from '@portico/fixtures';
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Measure {
  /** The code that was fetched, as it crossed the wire by HTTP/1.1: with the headers of each answer. */
  bytes: number;
  /** The headers among them, of which HTTP/2 repeats none. */
  headerBytes: number;
  requests: number;
  /** Largest contentful paint where the step loads a page, otherwise the time until its content is there. */
  milliseconds: number;
}

export const steps = ['landing', 'sign-in', 'dashboard', 'list', 'property'] as const;
export type Journey = Record<(typeof steps)[number], Measure>;

/** Lighthouse's slow 4G on a phone whose processor is a quarter of this machine's. */
const slowPhone = {
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
  offline: false,
};
const slowdown = 4;
const patienceMs = 60_000;

/** Pictures and data are the same on both sides, but drawn on first request and cached: they would blur the ratio. */
const isCode = (type: string, url: string) =>
  ['Document', 'Script', 'Stylesheet'].includes(type) || /\.(?:js|css|json)$/.test(new URL(url).pathname);

/** Counts the code that comes over the wire from now on. */
function counter(session: CDPSession) {
  const count = { bytes: 0, headerBytes: 0, requests: 0, onTheWay: 0, changedAt: performance.now() };
  const code = new Set<string>();
  const end = (requestId: string) => {
    if (!code.delete(requestId)) return false;
    Object.assign(count, { onTheWay: code.size, changedAt: performance.now() });
    return true;
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!isCode(type, response.url)) return;
    code.add(requestId);
    // Until then nothing but the headers has come.
    count.headerBytes += response.encodedDataLength;
    Object.assign(count, { onTheWay: code.size, changedAt: performance.now() });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!end(requestId)) return;
    count.bytes += encodedDataLength;
    count.requests += 1;
  });
  session.on('Network.loadingFailed', ({ requestId }) => void end(requestId));
  return count;
}

const quietMs = 1500;

/** Waits until no more code comes; throws after `patienceMs`. `networkidle` never does where a page keeps its stream of news open. */
async function untilQuiet(count: ReturnType<typeof counter>): Promise<void> {
  const startedAt = performance.now();
  while (count.onTheWay > 0 || performance.now() - count.changedAt < quietMs) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error(
        `Code still comes after ${patienceMs / 1000} s: ${count.onTheWay} files are on the way`,
      );
    await pause(100);
  }
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

async function signIn(page: Page) {
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(cast.agent.email);
  await page.getByLabel('Password', { exact: true }).first().fill(castPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/, { timeout: patienceMs });
}

/** Landing, sign-in, dashboard, list and property by a visitor whose browser has cached nothing. */
export async function walk(browser: Browser, address: string): Promise<Journey> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowPhone);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const count = counter(session);
  const journey: Partial<Journey> = {};
  // What comes between two steps, such as what an idle page fetches ahead, belongs to the later one.
  let before = { ...count };
  const measure = async (name: keyof Journey, act: () => Promise<number | undefined>) => {
    const started = performance.now();
    const paint = await act();
    const milliseconds = paint ?? performance.now() - started;
    journey[name] = {
      milliseconds,
      bytes: count.bytes - before.bytes,
      headerBytes: count.headerBytes - before.headerBytes,
      requests: count.requests - before.requests,
    };
    before = { ...count };
  };
  const visit = async (path: string) => {
    await page.goto(address + path);
    await page.locator('main h1').first().waitFor();
    await untilQuiet(count);
    return largestPaint(page);
  };
  await measure('landing', () => visit('/'));
  await measure('sign-in', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).first().waitFor();
    // The static form is there at once; the step ends when the application has taken its place.
    await page.locator('#early-sign-in').waitFor({ state: 'detached' });
    return undefined;
  });
  await signIn(page);
  await untilQuiet(count);
  await measure('dashboard', () => visit('/dashboard'));
  await measure('list', () => visit('/properties/list'));
  const property = await page.locator('a[href*="/view-property"]').first().getAttribute('href');
  await measure('property', () => visit(property ?? '/view-property'));
  await context.close();
  return journey as Journey;
}
