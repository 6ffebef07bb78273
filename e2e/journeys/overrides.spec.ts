import { type FileServer, serveFolder } from '../support/fileServer.ts';
import { followMenu, pageHeading } from '../support/frame.ts';
import { editRegistry } from '../support/registry.ts';
import { variantOf } from '../support/releases.ts';
import { expect, type Page, test } from '../support/test.ts';

const words = { released: 'many before they reach the market', mine: 'What a developer is working on' };
const banner = (page: Page) => page.getByText('This tab runs code from a developer’s machine');

let machine: FileServer;

test.beforeEach(async ({ portico }) => {
  const { folder } = await variantOf(portico, 'listings', { find: words.released, replace: words.mine });
  machine = await serveFolder(folder);
});
test.afterEach(() => machine.stop());

test("one remote comes from a developer's machine, in this tab, until it is cleared", async ({
  page,
  openAs,
}) => {
  await openAs('agent', `/properties/list?remote=listings@${machine.origin}`);
  await expect(page.getByText(words.mine)).toBeVisible();
  await expect(banner(page)).toContainText(`listings (${machine.origin})`);
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
});

test('an environment that does not allow it ignores the address', async ({ page, openAs }) => {
  await editRegistry(page, (registry) => {
    registry.allowOverrides = false;
  });
  await openAs('agent', `/properties/list?remote=listings@${machine.origin}`);
  await expect(page.getByText(words.released)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('an override may only name a local machine', async ({ page, openAs }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await openAs('agent', '/properties/list?remote=listings@http://portico.example:3102');
  await expect(page.getByText(words.released)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(asked).not.toContain('portico.example');
});
