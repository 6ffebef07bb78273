import { expect, type Page, test } from '../support/test.ts';

const _region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).locator('xpath=ancestor::section[1]');

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
