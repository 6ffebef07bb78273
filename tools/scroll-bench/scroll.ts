import type { Browser, Page } from 'playwright-core';

/** One task of the page's main thread. */
export interface Task {
  /** Time from start to end, including other processes of a busy machine and the wait for software painting. */
  wallMs: number;
  /** Processor time of the thread. */
  ownMs: number;
}

export interface Scrolled {
  cards: number;
  durationMs: number;
  tasks: Task[];
  shift: number;
  slowestFrameMs: number;
}

interface Watch {
  shift: number;
  slowestFrameMs: number;
}

const patienceMs = 300_000;
/** One turn of the wheel, and the pause after it: five screens a second, faster than anyone reads. */
const wheelPx = 300;
const restMs = 60;

/** Opens the sample agent's list and starts measuring only once it is idle, because loading is not scrolling. */
export async function openList(browser: Browser, address: string, refreshToken: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript((token) => sessionStorage.setItem('portico.refreshToken', token), refreshToken);
  await page.goto(`${address}/properties/list`);
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const watch: Watch = { shift: 0, slowestFrameMs: 0 };
    Object.assign(window, { watch });
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

/** Cards in one trace: the trace of more would not fit into one string. */
const cardsTraced = 200;

/** The browser's trace category that holds tasks; its name comes from DevTools. */
const traced = 'disabled-by-default-devtools.timeline';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(thread));
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(thread(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, ownMs: tdur / 1000 }));
}

export async function scrollTo(browser: Browser, page: Page, cards: number): Promise<Scrolled> {
  const started = performance.now();
  // A locator is not used here, because its search takes longer than what is measured.
  const count = () => page.evaluate(() => document.querySelectorAll('main article').length);
  await page.mouse.move(720, 600);
  const tasks: Task[] = [];
  let reached = await count();
  let durationMs = 0;
  while (reached < cards && performance.now() - started < patienceMs) {
    const stretchStarted = performance.now();
    const stretchEnd = Math.min(cards, reached + cardsTraced);
    await browser.startTracing(page, { categories: [traced] });
    while (reached < stretchEnd && performance.now() - started < patienceMs) {
      await page.mouse.wheel(0, wheelPx);
      await page.waitForTimeout(restMs);
      reached = await count();
    }
    durationMs += performance.now() - stretchStarted;
    tasks.push(...tasksOf(await browser.stopTracing()));
  }
  const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  return { cards: reached, durationMs, tasks, ...watch };
}
