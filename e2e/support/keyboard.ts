import { expect, type Page } from '@playwright/test';

/** Presses Tab until the field or button with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByLabel(name).or(page.getByRole('button', { name, exact: true }));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await wanted.evaluateAll((found) => found.includes(document.activeElement as never))).toBe(true);
  }).toPass({ intervals: [0], timeout: 90_000 });
}
