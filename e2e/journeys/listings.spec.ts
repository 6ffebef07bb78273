import { expect, type Page, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('all filters stand in a panel, apply at once and come off one by one; the search is kept by name', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('agent', '/properties/list');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Coming Soon' }).click();
  await expect(page).toHaveURL('/properties/list?status=Coming+Soon');
  await panel.getByRole('combobox', { name: 'Place' }).fill('Calif');
  await panel.getByRole('option', { name: /^California/ }).click();
  await expect(page).toHaveURL('/properties/list?state=California&country=United+States&status=Coming+Soon');
  await panel.getByRole('button', { name: /^Show \d+ propert/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(cards(page).filter({ hasText: ', CA,' }).first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: ', CA,' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Saved searches' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved searches' });
  await saved.getByLabel('Name of this search').fill('Soon in California');
  await saved.getByRole('button', { name: 'Save search' }).click();
  await expect(saved.getByRole('link', { name: 'Soon in California' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter: Coming Soon' }).click();
  await expect(page).toHaveURL('/properties/list?state=California&country=United+States');
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?state=California&country=United+States&status=Coming+Soon');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/properties/list');

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await saved.getByRole('link', { name: 'Soon in California' }).click();
  await expect(page).toHaveURL('/properties/list?state=California&country=United+States&status=Coming+Soon');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await saved.getByRole('button', { name: /^Delete/ }).click();
  await expect(saved.getByText('No saved searches yet.')).toBeVisible();
});

test('the map marks the card under the pointer, and searches the area it was moved to', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/properties/list?category=sale');
  await page.getByRole('link', { name: 'List and map' }).click();
  await expect(page).toHaveURL('/properties/list?category=sale&view=both');
  const map = page.getByRole('region', { name: /^Map of the properties/ });
  await expect(map.getByRole('button', { name: /^\d+ properties here/ }).first()).toBeVisible();
  await cards(page).nth(1).hover();
  await expect(map.locator('[data-active]')).toHaveCount(1);
  await map
    .getByRole('button', { name: /^\d+ properties here/ })
    .first()
    .press('Enter');
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/&bounds=[-\d.]+%2C[-\d.]+%2C[-\d.]+%2C[-\d.]+&view=both$/);
  await expect(page.getByRole('button', { name: 'Remove filter: This area of the map' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?category=sale&view=both');

  const title = (await cards(page).first().getByRole('link').textContent()) ?? '-';
  await page.goto(`/properties/list?${new URLSearchParams({ name: title, view: 'map' })}`);
  await map.getByRole('button', { name: title }).press('Enter');
  const chosen = map.getByRole('group', { name: 'Chosen on the map' });
  await expect(chosen.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
  await expect(chosen.getByRole('link', { name: title })).toBeFocused();
});

test('the list grows on scrolling, and Back returns to the same card', async ({ page, openAs }) => {
  await openAs('agent', '/properties/list?sort=price-low');
  await expect(cards(page)).toHaveCount(24);
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  await expect(cards(page).nth(40)).toBeAttached();
  await cards(page).nth(40).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL('/properties/list?sort=price-low&p=2');
  const link = cards(page).nth(40).getByRole('link');
  const title = (await link.textContent()) ?? '-';
  await link.click();
  await expect(page).toHaveURL(/\/view-property\?id=/);
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?sort=price-low&p=2');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeInViewport();
});
