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
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4&sort=price-high&p=2');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view-property\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4&sort=price-high&p=2');
  await expect(page.getByLabel('Bedrooms')).toHaveValue('4');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/properties/list?category=sale&beds=4');
});

test('a search by name narrows the list, by keyboard', async ({ page, openAs }) => {
  await openAs('agent', '/properties/list');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, place or brokerage' }).focus();
  await page.keyboard.type('St. Moritz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties/list?name=St.+Moritz');
  await expect(cards(page).first()).toContainText('St. Moritz');
  for (const text of await cards(page).allTextContents()) expect(text).toContain('St. Moritz');
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
