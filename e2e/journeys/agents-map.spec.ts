import { expect, type Page, test } from '../support/test.ts';

const miami = '/agents-map?location=Miami';
const mapOf = (page: Page) => page.getByRole('region', { name: /^Map of the agents/ });
const filter = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ agents?$/ });

/** Opens the agents around Miami, and waits for the first marker of their map. */
async function openMap(page: Page) {
  await expect(
    mapOf(page)
      .getByRole('button', { name: /, Miami$/ })
      .first(),
  ).toBeVisible();
  return mapOf(page);
}

test('list and map point at each other, and the list follows the map, or an area drawn by keyboard, where the reader asks for it', async ({
  page,
  openAs,
}) => {
  await openAs('agent', miami);
  const map = await openMap(page);
  const lines = page.getByRole('list', { name: 'List of agents' }).getByRole('listitem');
  const all = await total(page).textContent();
  await lines.first().hover();
  await expect(map.locator('[data-active]')).toHaveCount(1);
  const search = map.getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await search.click();
  await expect(filter(page, 'This part of the map')).toBeVisible();
  await expect(page).toHaveURL(/location=Miami&bounds=/);
  await expect(total(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(miami);
  await expect(filter(page, 'This part of the map')).toHaveCount(0);
  await expect(total(page)).toHaveText(String(all));
  await test.step('an area is drawn with the keyboard alone', async () => {
    const draw = map.getByRole('button', { name: 'Draw an area' });
    const progress = map.getByRole('group', { name: 'Drawing an area' }).getByRole('status');
    await draw.press('Enter');
    await page.keyboard.press('Enter');
    await expect(progress).toHaveText('1 corner. An area has three at least.');
    await page.keyboard.press('Backspace');
    await expect(progress).toHaveText(/^Draw around/);
    await page.keyboard.press('Escape');
    await expect(draw).toBeFocused();
    await draw.press('Enter');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press('Enter');
      await page.keyboard.press(key);
    }
    await expect(progress).toHaveText('3 corners');
    await map.getByRole('button', { name: 'Search inside' }).press('Enter');
    await expect(filter(page, 'Drawn area')).toBeVisible();
    await expect(page).toHaveURL(/location=Miami&area=/);
  });
  await test.step('without WebGL the list still holds everybody', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(miami);
    await expect(page.getByText('This browser cannot draw the map.')).toBeVisible();
    await expect(lines.first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an area drawn by touch narrows the list, and Back widens it again', async ({ page, openAs }) => {
    await openAs('agent', miami);
    await page.getByRole('link', { name: 'Show the map' }).tap();
    const map = await openMap(page);
    await map.getByRole('button', { name: 'Draw an area' }).tap();
    const drawing = map.getByRole('group', { name: 'Drawing an area' });
    const box = await map.boundingBox();
    if (!box) throw new Error('the map has no place on the screen');
    const corners = [
      [0.15, 0.06],
      [0.7, 0.06],
      [0.7, 0.3],
    ] as const;
    for (const [index, [x, y]] of corners.entries()) {
      await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
      await expect(drawing.getByRole('status')).toContainText(new RegExp(`^${index + 1} corner`));
    }
    await drawing.getByRole('button', { name: 'Search inside' }).tap();
    await expect(filter(page, 'Drawn area')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/location=Miami&view=map$/);
    await expect(filter(page, 'Drawn area')).toHaveCount(0);
  });
});
