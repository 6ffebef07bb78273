import { expect, type Page, type Request } from '@playwright/test';

/**
 * The requests of a page from now on, without the stream of news, which stays open, and without pictures: they have their room
 * before they come.
 */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live' || request.resourceType() === 'image') return;
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

export type Requests = ReturnType<typeof watchRequests>;

/** Waits, twice, until the page has nothing to do: what React has put off is drawn then. */
const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Waits until the page has drawn everything that it fetched, and asks for nothing more. */
export async function untilAtRest(page: Page, requests: Requests) {
  await expect(async () => {
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
