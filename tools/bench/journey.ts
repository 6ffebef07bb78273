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

/** Counts the code that comes over the wire from now on, and how much of it, and of pictures, is on the way. */
function counter(session: CDPSession) {
  const count = { bytes: 0, headerBytes: 0, requests: 0, onTheWay: 0, changedAt: performance.now() };
  const onTheWay = new Set<string>();
  const code = new Set<string>();
  const headers = new Map<string, number>();
  const changed = () => Object.assign(count, { onTheWay: onTheWay.size, changedAt: performance.now() });
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type !== 'Image' && !isCode(type ?? 'Other', request.url)) return;
    // What the page before still waited for may end without an event.
    if (type === 'Document') onTheWay.clear();
    onTheWay.add(requestId);
    changed();
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    headers.set(requestId, headersText.length);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (isCode(type, response.url)) code.add(requestId);
    changed();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    onTheWay.delete(requestId);
    changed();
    if (!code.delete(requestId)) return;
    count.bytes += encodedDataLength;
    count.headerBytes += headers.get(requestId) ?? 0;
    count.requests += 1;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    onTheWay.delete(requestId);
    code.delete(requestId);
    changed();
  });
  return count;
}

const quietMs = 1500;

/**
 * Waits until no more code comes, and no picture: a step that ends before the largest of them would have the faster paint. Throws
 * after `patienceMs`. `networkidle` never comes where a page keeps its stream of news open.
 */
async function untilQuiet(count: ReturnType<typeof counter>): Promise<void> {
  const startedAt = performance.now();
  while (count.onTheWay > 0 || performance.now() - count.changedAt < quietMs) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error(
        `Code or pictures still come after ${patienceMs / 1000} s: ${count.onTheWay} files are on the way`,
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
