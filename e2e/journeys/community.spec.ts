import { expect, test } from '../support/test.ts';

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
