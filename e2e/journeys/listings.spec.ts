import { expect, type Page, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('filters, order and page live in the address, and Back undoes each', async ({ page, openAs }) => {
  await openAs('agent', '/properties/list');
  await expect(cards(page)).toHaveCount(24);
  await page
    .getByRole('navigation', { name: 'Kinds of properties' })
    .getByRole('link', { name: /^For sale/ })
    .click();
  await expect(page).toHaveURL('/properties/list?category=sale');
  await page.getByLabel('Bedrooms').selectOption('4');
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4');
  await page.getByLabel('Sort by').selectOption('price-high');
  // Until the list has followed, its links belong to what is still shown.
  const second = page.getByRole('link', { name: 'Page 2' });
  await expect(second).toHaveAttribute('href', /beds=4&sort=price-high/);
  await second.click();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4&sort=price-high&p=2');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view-property\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4&sort=price-high&p=2');
  await expect(page.getByRole('combobox', { name: 'Bedrooms' })).toHaveValue('4');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4');
});

test('a search by name narrows the list, by keyboard', async ({ page, openAs }) => {
  await openAs('agent', '/properties/list');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or place' }).focus();
  await page.keyboard.type('St. Moritz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties/list?name=St.+Moritz');
  await expect(cards(page).first()).toContainText('St. Moritz');
  for (const text of await cards(page).allTextContents()) expect(text).toContain('St. Moritz');
});

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

test("a favourite is found again, and one's own listing is archived and restored, by keyboard", async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/properties/list?category=mine&sort=price-low');
  const first = cards(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '-';
  await first.getByRole('button', { name: /^Favorite/ }).press('Enter');
  await expect(first.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /^Favorites/ }).press('Enter');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.getByRole('link', { name: /^My listings/ }).press('Enter');
  await page.getByRole('button', { name: `More for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  await expect(page.getByText(`${title} is archived.`)).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^Archived/ }).press('Enter');
  await page.getByRole('button', { name: `More for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`${title} is back in the list.`)).toBeVisible();
  await page.getByRole('link', { name: /^My listings/ }).press('Enter');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
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

test("one's own listings are counted and shown", async ({ page, openAs }) => {
  await openAs('agent', '/properties/list?category=mine');
  const tab = page.getByRole('link', { name: /^My listings/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText(/\d/);
  const count = Number((await tab.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(14);
  await expect(cards(page)).toHaveCount(Math.min(count, 24));
});

test('a property shows its pictures over the whole screen, by keyboard', async ({ page, openAs }) => {
  await openAs('agent', '/properties/list?sort=price-high');
  await cards(page).first().getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^View all \d+ pictures/ }).press('Enter');
  const gallery = page.getByRole('dialog');
  await expect(gallery).toBeVisible();
  await expect(gallery.getByText(/^Picture 1 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('img', { name: /^Map of the surroundings/ })).toBeVisible();
});

test('a property leads to its agent, and the agent to the property', async ({ page, openAs }) => {
  await openAs('concierge', '/properties/list?sort=price-high');
  const title = await cards(page).first().getByRole('link').first().textContent();
  await cards(page).first().getByRole('link').first().click();
  await page
    .getByRole('link', { name: /profile$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/agent-profile\?id=/);
  await expect(page.getByRole('heading', { name: 'Listings' })).toBeVisible();
  await expect(page.getByRole('link', { name: title ?? '-' }).first()).toBeVisible();
});
