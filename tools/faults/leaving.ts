import type { Page } from 'playwright-core';
import type { Target } from './faults.ts';
import { leaks, leftBehind, tracesOf } from './traces.ts';

const mounts = 10;

/** Opens an address within the page and waits for its heading. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-before', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.locator('main h1:not([data-before])').first().waitFor({ timeout: 60_000 });
}

/**
 * Names that every build leaves: its container, and the list of its chunks. Parts of other remotes on the page leave theirs, too:
 * `search_1a2b3c4d5e6f`.
 */
const ofBuild =
  ({ release }: Target) =>
  (name: string) =>
    name.includes(release.container) ||
    /^(webpackChunk)?[a-z]\w*_[0-9a-f]{8,}$/.test(name) ||
    /^\d+$/.test(name);

/**
 * Opens a remote's page and another in turn. Reports what the remote leaves behind: names, styles of others' parts, and
 * everything that grows with each opening. `elsewhere` is a page of others, which must be open, since `countTraces`.
 */
export async function leavingFaults(
  page: Page,
  target: Target,
  { path, elsewhere }: { path: string; elsewhere: string },
): Promise<string[]> {
  const around = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await open(page, path);
      await open(page, elsewhere);
    }
    return tracesOf(page);
  };
  const first = await tracesOf(page);
  // Files that are fetched once, such as a part of the kit, are there from the second opening on.
  const warm = await around(2);
  const last = await around(mounts);
  return [...leftBehind(first, warm, ofBuild(target)), ...leaks(warm, last, mounts)];
}
