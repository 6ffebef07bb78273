import { expect, type Page } from '@playwright/test';

/** Checks that must pass with any fault of a remote. Each check stands alone, so it can be combined with any fault. */

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const display = (page: Page) => page.getByRole('button', { name: 'Language and appearance' });

/** The card shown in place of a page that could not be loaded. */
export const failureCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We could not load this.' });
export const retry = (page: Page) => failureCard(page).getByRole('button', { name: 'Retry' });
export const stillLoading = (page: Page) => page.getByText('Still loading…');
export const pageHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Follows a menu entry without reloading the page. */
export async function followMenu(page: Page, entry: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: entry, exact: true }).click();
  await expect(menuOf(page).getByRole('link', { name: entry, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

export async function expectAccountMenu(page: Page): Promise<void> {
  await account(page).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

async function chooseTheme(page: Page, name: 'Dark' | 'Light') {
  await display(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', name.toLowerCase());
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

export async function expectThemeSwitch(page: Page): Promise<void> {
  await chooseTheme(page, 'Dark');
  await chooseTheme(page, 'Light');
}

/** Signs out by the menu and checks that no session is left behind. */
export async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(account(page)).toBeHidden();
  expect(await refreshToken(page)).toBeNull();
}

export const refreshToken = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => sessionStorage.getItem('portico.refreshToken') ?? localStorage.getItem('portico.refreshToken'),
  );
