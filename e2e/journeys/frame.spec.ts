import { type CastName, expect, type Page, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

const administration = ['Administration', 'Usage', 'Admins', 'Users', 'Logs', 'Subscription log'];

const properties = ['Properties', 'Co-Ownership', 'New Developments'];
const network = ['Dashboard', 'Agents map', 'Matches', ...properties];
const agents = ['Dashboard', 'Agents map', 'Matches', 'Clients', ...properties];

/** The menu entries each person sees (A §2, A §6), locked or not only where the page is built. */
const menus: [CastName, string[]][] = [
  ['agent', [...agents, 'Events', 'Network', 'Concierge']],
  ['listings', [...agents, 'Events', 'Network', 'Concierge']],
  ['concierge', [...network, 'Brokerages', 'Events', 'Recent Usage', 'Users', 'Concierge inbox']],
  ['executive', [...network, 'Brokerages', 'Events', 'Recent Usage', 'Concierge']],
  ['realm', [...network, 'Events', ...administration, 'Scheduled deletions', 'Concierge']],
  [
    'admin',
    [...network, 'Brokerages', 'Events', ...administration, 'Tools', 'Scheduled deletions', 'Concierge'],
  ],
];

for (const [name, entries] of menus) {
  test(`the menu of ${name} holds what their role includes`, async ({ page, openAs }) => {
    await openAs(name, '/dashboard');
    await expect(menu(page)).toBeVisible();
    const submenu = menu(page).getByRole('button', { name: 'Administration' });
    if (entries.includes('Administration')) {
      if ((await submenu.getAttribute('aria-expanded')) !== 'true') await submenu.click();
    }
    const shown = menu(page).locator('a, button, [role="link"]').filter({ visible: true });
    await expect(shown).toHaveText(entries);
  });
}

test('the drawer opens near the edge and closes beyond its width, unless it is stuck', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/dashboard');
  await page.getByRole('button', { name: 'Let the menu close by itself' }).click();
  await page.mouse.move(700, 500);
  const drawer = menu(page).locator('xpath=ancestor::aside');
  const isOpen = (state: boolean) => expect(drawer).toHaveAttribute('data-open', String(state));
  await isOpen(false);
  await page.mouse.move(40, 500);
  await page.mouse.move(42, 502);
  await isOpen(true);
  await page.mouse.move(230, 500);
  await page.waitForTimeout(400);
  await isOpen(true);
  await page.mouse.move(240, 500);
  await isOpen(false);
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeLessThanOrEqual(60);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isOpen(false);
});

test('language and appearance are chosen in the header and outlive a reload', async ({ page, openAs }) => {
  await openAs('agent', '/dashboard');
  const display = () => page.getByRole('button', { name: 'Language and appearance' });
  await display().click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  if (!(await page.getByRole('menu').isVisible())) await display().click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'العقارات' }).first()).toBeVisible();
});

test('the skip link is first and leads to the page', async ({ page, openAs }) => {
  await openAs('agent', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('groups are offered in order, and the choice is kept', async ({ page, openAs }) => {
  await openAs('agent', '/dashboard');
  await page.getByRole('button', { name: /^Group|All groups/ }).click();
  const names = await page.getByRole('menuitemradio').allTextContents();
  const [all, ...groups] = names.map((name) => name.trim());
  expect(all).toMatch(/^All/);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups).toEqual(
    [...groups].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())),
  );
  await page.getByRole('menuitemradio').nth(1).click();
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(groups[0] ?? '-') })).toBeVisible();
});

test('an unknown address says so inside the frame', async ({ page, openAs }) => {
  await openAs('agent', '/no-such-page');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('a page of another role is refused, not blank', async ({ page, openAs }) => {
  await openAs('agent', '/admin/tools');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('on a phone the menu lies over the page and gives the focus back', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs('agent', '/dashboard');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Properties', exact: true });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await entry.click();
  await expect(page).toHaveURL('/properties/list');
});
