import { expect, type Page, type Request } from '@playwright/test';

/**
 * The script of a worker, such as the map's, and the tiles that the map's worker fetches. The browser does not tell that they
 * have come where the worker ends before.
 */
const ofWorkers = /-worker\.[\da-f]+\.m?js$|^\/api\/maps\/tiles\//;

/** The stream of news stays open, and pictures have their room before they come. */
function isIgnored(request: Request) {
  const { pathname } = new URL(request.url());
  return pathname === '/api/live' || request.resourceType() === 'image' || ofWorkers.test(pathname);
}

/** The requests of a page from now on that say when it has drawn everything. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (isIgnored(request)) return;
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    /** How many requests have begun. */
    begun: () => begun,
    /** The addresses of those that are not answered yet, of those that `isMeant`. */
    open: (isMeant: (path: string) => boolean = () => true) =>
      [...open].map((request) => new URL(request.url()).pathname).filter(isMeant),
  };
}

type Requests = ReturnType<typeof watchRequests>;

/** The headless shell may not call a page idle until something is drawn, so it is idle after so long at the latest. */
const longestIdleWaitMs = 500;

/** Waits, twice, until the page has nothing to do: what React has put off is drawn then. */
const untilIdle = (page: Page) =>
  page.evaluate(async (timeout) => {
    for (let round = 0; round < 2; round += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
  }, longestIdleWaitMs);

/** Waits until the page has drawn everything that it fetched, and asks for nothing more. */
export async function untilAtRest(page: Page, requests: Requests) {
  await expect(async () => {
    // A page that is asked nothing sometimes tells late that a request has ended.
    await untilIdle(page);
    const before = requests.begun();
    expect(requests.open()).toEqual([]);
    await untilIdle(page);
    expect(requests.begun()).toBe(before);
  }).toPass({ intervals: [50], timeout: 60_000 });
}

/** Opens an address within the page, as Back does: what is loaded stays loaded. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
