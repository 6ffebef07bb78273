import { expect, type Page } from '@playwright/test';

/** After so many presses the names are looked up again, because the page may have changed. */
const presses = 20;

/** Presses Tab until the field or button with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByLabel(name).or(page.getByRole('button', { name, exact: true }));
  await expect(async () => {
    // Looking up names in a long form takes as long as many presses.
    const found = await wanted.elementHandles();
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press('Tab');
      const isThere = await page.evaluate(
        (elements) => elements.some((element) => element === document.activeElement),
        found,
      );
      if (isThere) return;
    }
    throw new Error(`no ${name} among ${presses} elements that Tab leads to`);
  }).toPass({ intervals: [0], timeout: 90_000 });
}
