import { account, followMenu, pageHeading } from '../support/frame.ts';
import { remoteOf, setReleases, variantOf } from '../support/releases.ts';
import { expect, type Page, test } from '../support/test.ts';
import { withTimers } from '../support/timers.ts';

// The default is five minutes, which no journey can wait for.
test.beforeEach(({ context }) => withTimers(context, { versionCheckMs: 1000 }));

const offer = (page: Page) => page.getByText('A new version of Portico is ready.');

/** Makes the server report a newer version than the page's; returns how often the page has asked. */
async function release(page: Page): Promise<() => number> {
  let asked = 0;
  await page.context().route('**/meta.json?*', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), version: '1.0.0+ffffffffffff' },
    });
  });
  return () => asked;
}

/** Whether the browser asks before leaving the page; the question is answered with "stay". */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  const question = page.waitForEvent('dialog', { timeout: 5000 }).catch(() => null);
  // The reload fails because the answer is "stay".
  const reload = page.reload({ timeout: 5000 }).catch(() => null);
  const dialog = await question;
  await dialog?.dismiss();
  await reload;
  return dialog?.type() === 'beforeunload';
}

// The page asks again and again; what it asks at the very end has nobody to answer it.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('a newer version is offered, never over what was typed, and taken once', async ({ page, openAs }) => {
  await openAs('admin', '/manage-users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('First name').fill('Ines');
  const asked = await release(page);
  await expect.poll(asked).toBeGreaterThan(1);
  await expect(offer(page)).toBeHidden();
  expect(await asksBeforeLeaving(page)).toBe(true);
  await expect(form.getByLabel('First name')).toHaveValue('Ines');

  await form.getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(pageHeading(page)).toHaveText('Users');

  // The reloaded page is still the old version, but a tab is offered each version only once.
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect(offer(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
});

test('a tab that stays open keeps its current page and opens other pages in the live version', async ({
  page,
  openAs,
  portico,
}) => {
  const { live } = await remoteOf(portico, 'listings');
  const words = { now: 'many before they reach the market', before: 'many after they reached the market' };
  const older = await variantOf(portico, 'listings', { find: words.now, replace: words.before });
  await openAs('agent', '/properties/list');
  await expect(page.getByText(words.now)).toBeVisible();
  const registry = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/registry.json') && (await answer.text()).includes(older.release.container),
  );
  await setReleases(portico, 'listings', { live: older.release, previous: null });
  await registry;
  await expect(page.getByText(words.now)).toBeVisible();
  await followMenu(page, 'Events');
  await followMenu(page, 'Properties');
  await expect(page.getByText(words.before)).toBeVisible();
  await setReleases(portico, 'listings', { live, previous: null });
});
