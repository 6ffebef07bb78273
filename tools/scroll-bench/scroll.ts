import type { Browser, Page } from 'playwright-core';

export interface Scrolled {
  cards: number;
  durationMs: number;
  /** Every task the browser counts as long (above 50 ms). */
  tasksMs: number[];
  shift: number;
  slowestFrameMs: number;
}

interface Watch {
  tasksMs: number[];
  shift: number;
  slowestFrameMs: number;
}

const patienceMs = 300_000;
/** One turn of a wheel, and how long a hand rests between two. */
const wheelPx = 900;
const restMs = 60;

/** The list as the sample agent sees it, still, with the watch not yet begun: what opening it costs is not scrolling. */
export async function openList(browser: Browser, address: string, refreshToken: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript((token) => sessionStorage.setItem('portico.refreshToken', token), refreshToken);
  await page.goto(`${address}/properties/list`);
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const watch: Watch = { tasksMs: [], shift: 0, slowestFrameMs: 0 };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.tasksMs.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watch.shift += entry.value;
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

export async function scrollTo(page: Page, cards: number): Promise<Scrolled> {
  const started = performance.now();
  const count = () => page.locator('main article').count();
  await page.mouse.move(720, 600);
  let reached = await count();
  while (reached < cards && performance.now() - started < patienceMs) {
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(restMs);
    reached = await count();
  }
  const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  return { cards: reached, durationMs: performance.now() - started, ...watch };
}
