import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { colorRules, dress, everyRule, type Look, languageOf } from './looks.ts';

/** What the shell shares with every remote: of its words, what the menu 'Language and appearance' calls. */
type SharedWords = { setLanguage: (language: string) => Promise<void> };
type Federation = { instance: { loadShare: (name: string) => Promise<() => SharedWords> } };

/**
 * Turns the open page to the language of a look, as the menu 'Language and appearance' does, which a dialog may cover. The
 * page stays loaded, and its forms keep what was typed. The application has to be there.
 */
export async function speak(page: Page, look: Look): Promise<void> {
  await page.evaluate(async (language) => {
    if (document.documentElement.lang === language) return;
    const { __porticoFederation: shell } = window as unknown as { __porticoFederation: Federation };
    const words = await shell.instance.loadShare('@portico/i18n');
    await words().setLanguage(language);
  }, languageOf(look));
}

/** A look at the width of a window. */
export interface View {
  look: Look;
  width: number;
  /** The rules of axe that the views before leave open here; none where only the layout counts. */
  rules?: RunOptions;
}

/**
 * How a page is looked at. Each view differs from the one before by one thing, because each change costs a layout. A theme
 * changes colors alone, and a language neither the elements nor their colors. So axe judges what a wide window shows once,
 * what a phone shows once, in Arabic, and the dark colors.
 */
export const views: readonly View[] = [
  { look: 'light', width: 1440, rules: everyRule },
  { look: 'dark', width: 1440, rules: colorRules },
  { look: 'light', width: 768 },
  { look: 'light', width: 360 },
  { look: 'arabic', width: 360, rules: everyRule },
  { look: 'arabic', width: 1440 },
];

/** Changes the theme and the window of the open page to those of a view. */
export async function show(page: Page, { look, width }: View): Promise<void> {
  await dress(page, look === 'dark' ? 'dark' : 'light');
  if (page.viewportSize()?.width !== width)
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
}
