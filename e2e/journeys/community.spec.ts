import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '../support/test.ts';

const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).locator('xpath=ancestor::section[1]');

test('the home of an agent holds listings, matches, events and articles, each leading on', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/dashboard');
  await expect(region(page, 'My listings').getByRole('article').first()).toBeVisible();
  await expect(region(page, 'Matched to your clients').getByRole('article').first()).toBeVisible();
  await expect(region(page, 'Next events').getByRole('link').first()).toBeVisible();
  await region(page, 'Latest articles').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\?slug=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the home of staff shows the network, not listings of their own', async ({ page, openAs }) => {
  await openAs('concierge', '/');
  await expect(region(page, 'New in the network').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matched to your clients' })).toHaveCount(0);
});

test('a seat at an event is taken, survives a reload and is given back', async ({ page, openAs }) => {
  await openAs('lead', '/events');
  const event = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Attend', exact: true }) });
  const title = (await event.first().getByRole('heading').first().textContent()) ?? '';
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await event.first().getByRole('button', { name: 'Attend', exact: true }).click();
  await expect(mine.getByText('You are attending', { exact: true })).toBeVisible();
  await page.reload();
  await mine.getByRole('button', { name: 'Cancel attendance' }).click();
  await expect(mine.getByRole('button', { name: 'Attend', exact: true })).toBeVisible();
});

test('an event goes into a calendar', async ({ page, openAs }) => {
  await openAs('agent', '/events');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Add to calendar/ })
    .first()
    .click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
});
