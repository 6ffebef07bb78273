import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { house } from './portico.ts';

export type Look = 'light' | 'dark' | 'arabic';
export const looks: readonly Look[] = ['light', 'dark', 'arabic'];
export const widths = [1440, 768, 360] as const;

const folder = join(house, '.screenshots');

/** The code of the language that a look is read in. */
export const languageOf = (look: Look) => (look === 'arabic' ? 'ar' : 'en');

/** Chooses a look before the next load, because the page reads theme and language before it paints. */
export async function wear(page: Page, look: Look) {
  const language = languageOf(look);
  await page.addInitScript(
    (chosen) => {
      localStorage.setItem('portico.theme', chosen.theme);
      localStorage.setItem('portico.language', chosen.language);
    },
    { theme: look === 'dark' ? 'dark' : 'light', language },
  );
}

/** Dresses the open page anew: a theme is one attribute of the document, so it needs no load. */
export const dress = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);

/**
 * From the next load on, what changes is drawn changed at once. A change of the theme or the width would set off
 * hundreds of transitions, and each of their pictures takes as long as the last one, which alone is judged.
 */
export const withoutTransitions = (page: Page) =>
  page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });

/** Half as long as the source that `axe` itself holds. It travels to every page that is judged, and is read there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const everyRule: RunOptions = {
  runOnly: standards,
  // This experimental rule takes an avatar's initials for a visible label and wants them in the accessible name.
  rules: { 'label-content-name-mismatch': { enabled: false } },
};

const colors = axe
  .getRules(standards)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

export const colorRules: RunOptions = { runOnly: { type: 'rule', values: colors } };

/**
 * The rules that a look can break, where the page is judged at that width in light as well: a theme changes colors alone,
 * and a language all but them.
 */
const rulesOf: Record<Look, RunOptions> = {
  light: everyRule,
  dark: colorRules,
  arabic: {
    ...everyRule,
    rules: { ...everyRule.rules, ...Object.fromEntries(colors.map((rule) => [rule, { enabled: false }])) },
  },
};

/**
 * What is outside of the window gets its colors only when somebody asks for them, as axe does, and then changes from the
 * old ones: it would be judged in the middle of that. The browser may never draw such a change, so each is ended here
 * instead of waited for. A change that ends may begin another, in what inherits its color.
 */
const settleColors = (page: Page) =>
  page.evaluate(async () => {
    // Components hear of a new width only when the browser draws.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const changing = () => {
      for (const element of document.querySelectorAll('body *')) getComputedStyle(element).color;
      return document.getAnimations().filter((each) => each instanceof CSSTransition);
    };
    for (let round = 0; round < 50; round += 1) {
      const changes = changing();
      if (changes.length === 0) return;
      for (const change of changes) change.finish();
    }
    throw new Error('the colors of the page never come to rest');
  });

/**
 * Checks WCAG 2.2 AA as far as axe can. axe runs in the page itself: its adapter for Playwright opens a second page
 * to merge the results of frames, which takes six times as long as the checks, and Portico has no frames.
 */
export const expectAccessible = (page: Page): Promise<void> => expectRules(page, everyRule);

/** For a page that was judged at this width in light, and wears another look now. */
export const expectAccessibleIn = (page: Page, look: Look): Promise<void> => expectRules(page, rulesOf[look]);

/** Checks these rules of axe; `where` is told with what breaks them. */
export async function expectRules(page: Page, rules: RunOptions, where?: string): Promise<void> {
  expect(page.frames(), 'a frame inside the page would go unjudged').toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeSource);
  await settleColors(page);
  const found = await page.evaluate(async (options) => {
    const { axe: judge } = globalThis as unknown as { axe: typeof axe };
    // Only what is wrong leaves the page: axe describes each element that passed as well.
    const { violations } = await judge.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, rules);
  expect(found, where).toEqual([]);
}

/** Fails if the page scrolls sideways, because its layout is then broken at that width. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The drawer needs a moment to make room when the window changes.
  await expect.poll(overhang, { message: 'pixels the page is wider than the window' }).toBeLessThanOrEqual(0);
}

/**
 * Judges, within the journey that leads there, what no address opens by itself: in the journey's window and on a
 * phone. `name` is of the picture that `PICTURES=1` takes of each.
 */
export async function expectSound(page: Page, name: string) {
  const before = page.viewportSize();
  for (const size of [{ width: 360, height: 780 }, before ?? { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await picture(page, `${name}-${size.width}`);
    await expectAccessible(page);
  }
}

/** With `PICTURES=1`, saves a screenshot for people to look at, in a folder git ignores. Nothing else looks at it. */
export async function picture(page: Page, name: string) {
  if (process.env.PICTURES !== '1') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
