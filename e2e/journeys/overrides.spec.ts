import { type FileServer, serveFolder } from '../support/fileServer.ts';
import { followMenu, pageHeading } from '../support/frame.ts';
import { variantOf } from '../support/releases.ts';
import { expect, type Page, test } from '../support/test.ts';

const words = { released: 'many before they reach the market', mine: 'What a developer is working on' };
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This tab runs code that members do not get' });

let machine: FileServer;
let stored: string;

test.beforeEach(async ({ portico }) => {
  const { folder, release } = await variantOf(portico, 'listings', {
    find: words.released,
    replace: words.mine,
  });
  stored = release.version;
  machine = await serveFolder(folder);
});
test.afterEach(() => machine.stop());

test("one remote comes from a developer's machine or a stored version, in this tab, until it is cleared", async ({
  page,
  openAs,
}) => {
  await openAs('agent', `/properties/list?remote=listings@${machine.origin}`);
  await expect(page.getByText(words.mine)).toBeVisible();
  await expect(banner(page)).toContainText(`listings: ${machine.origin}`);
  await followMenu(page, 'Events');
  await expect(pageHeading(page)).toHaveText('Events');
  await expect(banner(page)).toBeVisible();
  await page.goto('/properties/list');
  await expect(page.getByText(words.mine)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the released version' }).click();
  await expect(page.getByText(words.released)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText(words.released)).toBeVisible();

  // A stored version runs in this tab as well, from the store, with its entry checked.
  await page.goto(`/properties/list?remote=listings@${stored}`);
  await expect(page.getByText(words.mine)).toBeVisible();
  await expect(banner(page)).toContainText(`listings: ${stored}`);
  await page.getByRole('button', { name: 'Back to the released listings' }).click();
  await expect(page.getByText(words.released)).toBeVisible();
});
