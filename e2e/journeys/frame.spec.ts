import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@portico/contracts';
import { withLabels } from '@portico/contracts/labels';
import { expect, type Page, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

const administration = [
  'Administration',
  'Concierge desk',
  'Usage',
  'Admins',
  'Users',
  'Logs',
  'Subscription log',
];

const network = ['Dashboard', 'Agents map', 'Matches', 'Properties', 'Co-Ownership', 'New Developments'];

/** The longest menu, with a submenu, as the browser draws it; menu.test.ts has everybody's. */
const entries = [
  ...[...network, 'Empower', 'Brokerages', 'Events', 'Insights', 'Strategic Partners', 'Resources'],
  'Editing',
  ...[...administration, 'Tools', 'Reports', 'Members List', 'Scheduled deletions', 'Concierge'],
];

/** The remotes of the specification. Another team's remote may have entries of its own between theirs. */
const remotes = ['admin', 'auth', 'community', 'listings', 'search', 'subscriptions'];

/** What the entries of those remotes are called, whoever may see them. */
const labels = remotes.flatMap((name) => {
  const folder = join(import.meta.dirname, '../../remotes', name);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { nav } = withLabels(read('remote.json') as Descriptor, { en: read('src/locales/en.json') });
  return nav.map(({ label }) => (typeof label === 'string' ? label : label.en));
});

test('the menu of admin holds what their role includes', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard');
  await expect(menu(page)).toBeVisible();
  const submenu = menu(page).getByRole('button', { name: 'Administration' });
  if ((await submenu.getAttribute('aria-expanded')) !== 'true') await submenu.click();
  const shown = menu(page).locator('a, button, [role="link"]').filter({ visible: true });
  const texts = async () => (await shown.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  const known = async () => (await texts()).filter((text) => entries.includes(text) || labels.includes(text));
  await expect.poll(known).toEqual(entries);
});

test('the skip link leads past the drawer, which opens near the edge and closes beyond its width', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

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
