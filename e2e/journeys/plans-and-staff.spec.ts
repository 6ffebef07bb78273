import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

test('plans name each period, what it bills and what a year costs; the choice is in the address', async ({
  page,
  openAs,
}) => {
  await openAs('trial', '/subscription-options');
  await expect(page.getByText('Pricing shown in USD')).toBeVisible();
  for (const label of [
    'Annual Plan - Paid Monthly',
    'Annual Plan - Paid Quarterly',
    'Annual Plan',
    'Two-Year Plan',
  ]) {
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('radio', { name: /Paid Quarterly/ })
    .first()
    .check();
  await expect(page).toHaveURL(/plan=quarterly/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Paid Quarterly/ }).first()).toBeChecked();
});

test('usage is shown by period and exported as a file', async ({ page, openAs }) => {
  await openAs('executive', '/usage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^7 days/ }).click();
  await expect(page).toHaveURL('/usage?days=7');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\n').length).toBeGreaterThan(7);
});

test('usage is closed to agents', async ({ page, openAs }) => {
  await openAs('agent', '/usage');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('deployments list every remote with its version', async ({ page, openAs, portico }) => {
  const registry = (await (await fetch(`${portico.url}/registry.json`)).json()) as {
    remotes: { name: string; live: { version: string } }[];
  };
  await openAs('admin', '/admin/tools?tab=deployments');
  for (const { name, live } of registry.remotes) {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(live.version);
  }
});
