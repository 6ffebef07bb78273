import { expectAccessible } from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Portico' });

test('Ctrl-K, a name, arrows and Enter lead to a property, and on a phone the search lies over the page', async ({
  page,
  openAs,
}) => {
  await openAs('agent', '/events');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('moritz');
  // B §9.
  expect((await field(page).boundingBox())?.width).toBe(530);
  const properties = page.getByRole('group', { name: 'Properties' });
  await expect(properties.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Locations' }).getByRole('option')).toContainText([
    'St. Moritz',
  ]);
  await expectAccessible(page);
  const target = await properties.getByRole('option').first().getAttribute('id');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await field(page).getAttribute('aria-activedescendant')) === target) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/view-property\?id=/);

  // On a phone it lies over the page.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('moritz');
  const property = page.getByRole('group', { name: 'Properties' }).getByRole('option').first();
  await expect(property).toBeVisible();
  const results = page.getByRole('listbox', { name: 'Search results' });
  const panel = () =>
    results.evaluate((list) => {
      let area = list.parentElement;
      while (area && getComputedStyle(area).overflowY !== 'auto') area = area.parentElement;
      return { height: area?.getBoundingClientRect().height, content: area?.scrollHeight };
    });
  // B §9: at most three quarters of the screen; what has no room there is scrolled to. Each group comes by itself.
  await expect.poll(async () => (await panel()).content).toBeGreaterThan(0.75 * 780);
  expect((await panel()).height).toBeLessThanOrEqual(0.75 * 780);
  await expectAccessible(page);
  await property.click();
  await expect(page).toHaveURL(/\/view-property\?id=/);
  await expect(field(page)).toBeHidden();
});
