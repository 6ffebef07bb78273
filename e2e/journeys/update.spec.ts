import { account, followMenu, pageHeading } from '../support/frame.ts';
import { remoteOf, setReleases, shellVariantOf, variantOf } from '../support/releases.ts';
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

test('a newer version is offered, never over typed text, and taken once', async ({ page, openAs }) => {
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
  await page.getByRole('button', { name: 'Discard' }).click();
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

// A release of a remote leaves an open page as it is, and the next page takes it (RemotePage.test.tsx and registry.test.ts).
test('a tab that is open across a release of the shell works on, with the remotes it knows; new tabs have the new one', async ({
  page,
  context,
  openAs,
  portico,
}) => {
  const { live } = await remoteOf(portico, 'listings');
  const words = { now: 'many before they reach the market', before: 'many after they reached the market' };
  const listings = await variantOf(portico, 'listings', { find: words.now, replace: words.before });
  const shell = await shellVariantOf(portico);
  const shellOf = (tab: Page) => tab.locator('meta[name="portico-version"]').getAttribute('content');
  const openDialog = async (tab: Page) => {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'New listing' }).click();
    // While the form reads whether there is a draft, its dialog has another name for a moment.
    await expect(tab.getByRole('dialog', { name: 'Who should see this listing?' })).toBeVisible();
  };

  await openAs('agent', '/events');
  await expect(pageHeading(page)).toBeVisible();
  expect(await shellOf(page)).toBe(shell.live);
  const release = await portico.tool('tools/release.ts', 'shell', '--to', shell.variant);
  expect(release).toEqual({ code: 0, output: expect.stringContaining(`shell ${shell.variant} is live`) });
  const seen = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/registry.json') && (await answer.text()).includes(listings.release.container),
  );
  await setReleases(portico, 'listings', { live: listings.release, previous: null });
  await seen;

  // The old tab opens a remote for the first time: the one made for its own shell, and the shell's own later files.
  await followMenu(page, 'Properties');
  await expect(page.getByText(words.now)).toBeVisible();
  await openDialog(page);
  await expect(offer(page)).toBeVisible();

  const later = await context.newPage();
  await later.goto('/properties/list');
  await expect(later.getByText(words.before)).toBeVisible();
  expect(await shellOf(later)).toBe(shell.variant);

  const back = await portico.tool('tools/release.ts', 'shell', '--rollback');
  expect(back).toEqual({ code: 0, output: expect.stringContaining(`shell is back at ${shell.live}`) });
  await openDialog(later);
  await setReleases(portico, 'listings', { live, previous: null });
  const last = await context.newPage();
  await last.goto('/properties/list');
  await expect(last.getByText(words.now)).toBeVisible();
  expect(await shellOf(last)).toBe(shell.live);
});
