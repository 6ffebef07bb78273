import { expect, type Page, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Status of the match' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string) =>
  Number((await tab(page, name).textContent())?.replace(/\D/g, ''));
const statusOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of ${name}`) });

/** The agent's listing that suits the most clients. */
async function openMostSuited(page: Page) {
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const texts = await cards.allTextContents();
  const suited = texts.map((text) => Number(/Matches (\d+)/.exec(text)?.[1] ?? 0));
  await cards
    .nth(suited.indexOf(Math.max(...suited)))
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/match-detail\?id=/);
  // The list before has rows as well, and stays until the next page is there.
  await expect(rows(page).first().getByRole('list', { name: 'Why it matches' })).toBeVisible();
}

test('an agent finds the clients whom a listing suits, why, and records the result', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/matching');
  await expect(page).toHaveTitle(/My Properties/);
  await openMostSuited(page);

  const scores = (await rows(page).allTextContents()).map((text) => Number(/(\d+)% match/.exec(text)?.[1]));
  expect(scores.length).toBeGreaterThan(2);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const reasons = rows(page).first().getByRole('list', { name: 'Why it matches' });
  await expect(reasons).toContainText('preferred location');
  await page.getByText(/clients? not listed$/).click();
  await expect(page.getByText('Looking elsewhere')).toBeVisible();

  const [all, rejected] = [await countOf(page, 'All'), await countOf(page, 'Rejected')];
  const label = await rows(page)
    .first()
    .getByRole('button', { name: /^Status of/ })
    .getAttribute('aria-label');
  const name = /^Status of (.+): /.exec(label ?? '')?.[1] ?? '';
  await statusOf(page, name).click();
  await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
  await expect(page.getByText(`${name} is marked as rejected.`)).toBeVisible();
  await expect(statusOf(page, name)).toBeHidden();
  expect([await countOf(page, 'All'), await countOf(page, 'Rejected')]).toEqual([all - 1, rejected + 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusOf(page, name)).toBeVisible();
  expect([await countOf(page, 'All'), await countOf(page, 'Rejected')]).toEqual([all, rejected]);
});
