import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { house } from './portico.ts';

export type Look = 'light' | 'dark' | 'arabic';
export const looks: readonly Look[] = ['light', 'dark', 'arabic'];
export const widths = [1440, 768, 360] as const;

const folder = join(house, '.screenshots');

/** Set before the first load: the page reads both from storage before it paints. */
export async function wear(page: Page, look: Look) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('portico.theme', chosen === 'dark' ? 'dark' : 'light');
    localStorage.setItem('portico.language', chosen === 'arabic' ? 'ar' : 'en');
  }, look);
}

/**
 * WCAG 2.2 AA as far as a machine can tell. One experimental rule is left out: it takes the initials of an avatar,
 * a drawing of the name, for a label that the spoken name would have to repeat.
 */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(['label-content-name-mismatch'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Nothing hangs over the edge: a page that scrolls sideways is broken at that width. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The drawer needs a moment to make room when the window changes.
  await expect.poll(overhang, { message: 'pixels the page is wider than the window' }).toBeLessThanOrEqual(0);
}

/** For people to look at, in a folder git ignores. */
export async function picture(page: Page, name: string) {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
