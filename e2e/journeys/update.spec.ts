import { account, followMenu, menuOf, pageHeading } from '../support/frame.ts';
import { remoteOf, setReleases, variantOf } from '../support/releases.ts';
import { expect, type Page, test } from '../support/test.ts';

// Five minutes, in a time a journey can wait for.
test.use({ settings: { VERSION_CHECK_SECONDS: '1' } });

const offer = (page: Page) => page.getByText('A new version of Portico is ready.');

/** From now on the server says that it serves another version than the page is. */
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

/** Whether the browser asks before the page is left; the answer is to stay. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  const question = page.waitForEvent('dialog', { timeout: 5000 }).catch(() => null);
  // Refused by that answer, as it should be.
  const reload = page.reload({ timeout: 5000 }).catch(() => null);
  const dialog = await question;
  await dialog?.dismiss();
  await reload;
  return dialog?.type() === 'beforeunload';
}

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

  // The page is still the old one: that it was loaded anew for this version is enough for this tab.
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect(offer(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
});

test('an offer that was waved away does not come back', async ({ page, openAs }) => {
  await openAs('agent', '/dashboard');
  await expect(menuOf(page)).toBeVisible();
  const asked = await release(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect(offer(page)).toBeHidden();
});

test('a tab that stays open opens what is live by now, and keeps what is on screen', async ({
  page,
  openAs,
  portico,
}) => {
  const { live } = await remoteOf(portico, 'listings');
  const words = { now: 'What members have to offer', before: 'What members had to offer' };
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
