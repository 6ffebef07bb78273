import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { AuditPage } from '@portico/contracts';
import { untilAtRest, watchRequests } from '../support/atRest.ts';
import { askingAs, expect, type Page, signInBefore, test } from '../support/test.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an administrator brings in 40 people, suspends them all, undoes both, and takes the list away, by keyboard', async ({
  page,
  openAs,
}) => {
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const people = Array.from(
    { length: 40 },
    (_, index) => `Ada,Forty${index + 1},ada.${index + 1}@forty.test`,
  );
  const csv = ['First name,Last name,E-mail', ...people, 'Nobody,,not an address'].join('\n');

  // The file is shown first: 40 would be invited, and one line cannot be read.
  await openAs('admin', '/manage-users/import');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'forty.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { name: 'New: 40' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invalid: 1' })).toBeVisible();
  await expect(rowOf(page, 'not an address')).toContainText('E-mail: Please enter a valid email address');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The spring intake');
  await press(page.getByRole('button', { name: 'Import 40 people' }));
  await expect(page.getByRole('heading', { name: 'Invited: 40' })).toBeVisible();

  await page.goto('/manage-users?q=forty.test');
  await expect(page.getByText('40 people', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).focus();
  await page.keyboard.press('Space');
  const selected = page.getByRole('region', { name: 'Selected people' });
  await press(selected.getByRole('button', { name: 'Select all 40 that match' }));
  await press(selected.getByRole('button', { name: 'Suspend' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Suspend 40 people?');
  await expect(dialog.getByRole('heading', { name: 'Will change: 40' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Shown by the journey');
  await press(dialog.getByRole('button', { name: 'Suspend: 40 people' }));
  await expect(dialog.getByRole('heading', { name: 'Changed: 40' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Undo' }));
  await expect(dialog.getByRole('heading', { name: 'Back as before: 40' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export as CSV' }));
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(41);
  expect(file).toContain('ada.40@forty.test');

  // Arrows lead from row to row; Back restores the filter, the order and the columns.
  await page.getByRole('checkbox', { name: /^Select Ada Forty1$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Select Ada Forty10' })).toBeFocused();
  await page.goto('/manage-users?q=forty.test&sort=-name&cols=phone.country');
  await press(page.getByRole('link', { name: 'Ada Forty9', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Forty9' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toContainText('Ada Forty9');

  await press(page.getByRole('button', { name: 'Recent changes' }));
  await press(dialog.getByRole('link', { name: 'Import of forty.csv' }));
  await press(dialog.getByRole('button', { name: 'Undo' }));
  await expect(dialog.getByRole('heading', { name: 'Removed: 40' })).toBeVisible();
});

test('an administrator finds who changed a price in a month, and keeps the link, by keyboard', async ({
  page,
  openAs,
  portico,
}) => {
  const ask = await askingAs(portico.url, 'admin');
  const { docs } = await ask<AuditPage>('audit?kind=listing&field=priceAmount&limit=1');
  const [known] = docs;
  const month = known?.at.slice(0, 7) ?? '';
  const choose = async (name: string, beginning: string) => {
    await page.getByRole('combobox', { name, exact: true }).focus();
    await page.keyboard.type(beginning);
  };
  const requests = watchRequests(page);
  await openAs('admin', '/admin/logs');
  await choose('Kind', 'Listing');
  await expect(page).toHaveURL(/kind=listing/);
  await choose('Field that changed', 'Price');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/field=price/);
  await page.getByLabel('From (UTC)').fill(`${month}-01`);
  await page.getByLabel('To (UTC)').fill(known?.at.slice(0, 10) ?? '');
  await expect(page).toHaveURL(/to=/);
  const entry = page
    .getByRole('row')
    .filter({ hasText: known?.subject.name ?? 'a home' })
    .first();
  await expect(entry).toContainText(known?.actor?.name ?? 'somebody');
  // The rows of the previous filter are drawn again when the last one is answered.
  await untilAtRest(page, requests);
  await entry.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(entry.locator('ins')).toBeVisible();
  await entry.getByRole('link', { name: /^Link to the entry/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/entry=\d+/);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: known?.subject.name ?? 'a home' })).toBeVisible();
});

test('maintenance leads members out who are at work, keeps them out, says why, and lets them in again', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  await openAs('admin', '/admin/tools?tab=maintenance');
  const works = await browser.newContext({ baseURL: portico.url });
  const atWork = await works.newPage();
  await signInBefore(atWork, portico.url, 'agent');
  await atWork.goto('/dashboard');
  await expect(atWork.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('radio', { name: /^Closed now/ }).check();
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Back at noon');
  await save.click();
  await expect(page.getByText(/kept out now/)).toBeVisible();

  // They need not press anything: their stream of news ends, and their next call is refused.
  await expect(atWork.getByRole('heading', { level: 1, name: 'Back at noon' })).toBeVisible();
  await expect(atWork).toHaveURL(/\/\?return=/);
  await works.close();

  const visitor = await (await browser.newContext({ baseURL: portico.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Back at noon')).toBeVisible();
  await expect(visitor.getByText('Staff sign in')).toBeVisible();

  await page.getByRole('radio', { name: /^Open/ }).check();
  await save.click();
  await expect(page.getByText(/no maintenance is planned/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Back at noon')).toHaveCount(0);
  await visitor.context().close();
});
