import type { Browser, CDPSession, Page } from 'playwright-core';
import { ownTasksMs, taskCategory } from './ownTasks.ts';

export interface LongList {
  path: string;
  /** A card or a row of it. */
  item: string;
  /** How far down the list one has come. Runs in the page. */
  reached: () => number;
}

export const listingCards: LongList = {
  path: '/properties/list',
  item: 'main article',
  reached: () => document.querySelectorAll('main article').length,
};

/** All clients on one page: rows away from the screen are not drawn, so the last one that is tells how far one has come. */
export const clientTable: LongList = {
  path: '/my-clients/list?rows=all',
  item: 'main tbody tr[aria-rowindex]',
  reached: () =>
    Math.max(
      0,
      ...Array.from(
        document.querySelectorAll('main tbody tr[aria-rowindex]'),
        (row) => Number(row.ariaRowIndex) - 1,
      ),
    ),
};

export interface Scrolled {
  reached: number;
  durationMs: number;
  /** Tasks of the page's main thread above 50 ms, from start to end: with what a busy machine makes them wait for. */
  longTasksMs: number[];
  /** Processor time of each task of the main thread, however busy the machine is. */
  ownTasksMs: number[];
  /** The same of all tasks in each turn of the wheel. */
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
/** The page has a stream of news that never ends, so the network is never idle. */
const settledMs = 5_000;
/** After so many turns without a new card the list has ended. */
const mostTurnsInVain = 150;

/** Opens the sample agent's list and starts measuring only once it is idle, because loading is not scrolling. */
export async function openList(
  browser: Browser,
  { path, item }: LongList,
  { address, refreshToken }: { address: string; refreshToken: string },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript((token) => sessionStorage.setItem('portico.refreshToken', token), refreshToken);
  await page.goto(`${address}${path}`);
  await page.locator(item).first().waitFor();
  await page.waitForTimeout(settledMs);
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

/** The main thread's work since the page began, in its own processor time. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration');
  if (!worked) throw new Error('the browser does not say how long its tasks took');
  return worked.value * 1000;
}

/** Turns the wheel until so many cards or rows were passed, or the list ends. */
export async function scrollTo(
  browser: Browser,
  page: Page,
  list: LongList,
  wanted: number,
): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // A locator is not used here, because its search takes longer than the measured action.
  const count = () => page.evaluate(list.reached);
  await page.mouse.move(720, 600);
  await browser.startTracing(page, { categories: [taskCategory] });
  const started = performance.now();
  const ownMsOfTurns: number[] = [];
  let [reached, worked, inVain] = [await count(), await workedMs(session), 0];
  while (reached < wanted && inVain < mostTurnsInVain && performance.now() - started < patienceMs) {
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(restMs);
    const [before, workedBefore] = [reached, worked];
    [reached, worked] = [await count(), await workedMs(session)];
    ownMsOfTurns.push(worked - workedBefore);
    inVain = reached > before ? 0 : inVain + 1;
  }
  const durationMs = performance.now() - started;
  const tasks = ownTasksMs(await browser.stopTracing());
  const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  return { reached, durationMs, ownTasksMs: tasks, ownMsOfTurns, ...watch };
}
