import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Scrolled {
  cards: number;
  durationMs: number;
  /** Tasks of the page's main thread above 50 ms, from start to end: with what a busy machine makes them wait for. */
  longTasksMs: number[];
  /** Processor time of the main thread in each turn of the wheel: no task of that turn worked longer. */
  ownMsOfTurns: number[];
  shift: number;
  /** What moved in the largest shift; null if nothing did. */
  moved: string | null;
  slowestFrameMs: number;
}

interface Watch {
  longTasksMs: number[];
  shift: number;
  largestShift: number;
  moved: string | null;
  slowestFrameMs: number;
}

const patienceMs = 300_000;
/** One turn of the wheel, and the pause after it: five screens a second, faster than anyone reads. */
const wheelPx = 300;
const restMs = 60;
/** After so many turns without a new card the list has ended. */
const mostTurnsInVain = 150;

/** Opens the sample agent's list and starts measuring only once it is idle, because loading is not scrolling. */
export async function openList(browser: Browser, address: string, refreshToken: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript((token) => sessionStorage.setItem('portico.refreshToken', token), refreshToken);
  await page.goto(`${address}/properties/list`);
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const watch: Watch = { longTasksMs: [], shift: 0, largestShift: 0, moved: null, slowestFrameMs: 0 };
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      watch.longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        watch.shift += value;
        if (value <= watch.largestShift) continue;
        watch.largestShift = value;
        watch.moved = sources.map(({ node }) => node?.nodeName.toLowerCase() ?? 'something gone').join(', ');
      }
    }).observe({ type: 'layout-shift' });
    let last = performance.now();
    const frame = (now: number) => {
      watch.slowestFrameMs = Math.max(watch.slowestFrameMs, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return page;
}

/** What the main thread has worked since the page began, in its own processor time. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration');
  if (!worked) throw new Error('the browser does not say how long its tasks took');
  return worked.value * 1000;
}

/** Turns the wheel until the list shows so many cards, or ends. */
export async function scrollTo(page: Page, cards: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // A locator is not used here, because its search takes longer than what is measured.
  const count = () => page.evaluate(() => document.querySelectorAll('main article').length);
  await page.mouse.move(720, 600);
  const started = performance.now();
  const ownMsOfTurns: number[] = [];
  let [reached, worked, inVain] = [await count(), await workedMs(session), 0];
  while (reached < cards && inVain < mostTurnsInVain && performance.now() - started < patienceMs) {
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(restMs);
    const [before, workedBefore] = [reached, worked];
    [reached, worked] = [await count(), await workedMs(session)];
    ownMsOfTurns.push(worked - workedBefore);
    inVain = reached > before ? 0 : inVain + 1;
  }
  const durationMs = performance.now() - started;
  const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  return { cards: reached, durationMs, ownMsOfTurns, ...watch };
}
