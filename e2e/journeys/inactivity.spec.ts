import type { Request } from '@playwright/test';
import { account, refreshToken } from '../support/frame.ts';
import { expect, type Page, test } from '../support/test.ts';
import { withTimers } from '../support/timers.ts';

// The defaults are half an hour and five minutes, which no journey can wait for.
test.beforeEach(({ context }) => withTimers(context, { idleTimeoutMs: 6000, idleCountdownMs: 10_000 }));

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const isReloggin = (request: Request) => request.url().endsWith('/api/user/reloggin');

/** Types into a field of a remote for longer than the limit, a letter at a time. */
async function typeForLong(page: Page, milliseconds: number) {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox').first();
  await expect(field).toBeFocused();
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    await field.press('a');
    await page.waitForTimeout(500);
    await field.press('Backspace');
  }
}

test('tabs share one idle clock: typing or Continue in one tab keeps all, and idling signs all out', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('agent', '/dashboard');
  await expect(account(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/events');
  await expect(account(other)).toBeVisible();

  await page.bringToFront();
  await typeForLong(page, 8000);
  for (const tab of [page, other]) await expect(question(tab)).toBeHidden();

  for (const tab of [page, other]) {
    await expect(question(tab)).toContainText(
      'You have been inactive for a while. Click Continue to stay signed in.',
    );
  }
  await expect(question(other).getByRole('timer')).toContainText(/0:\d\d/);
  const told = other.waitForRequest(isReloggin);
  await question(other).getByRole('button', { name: 'Continue' }).click();
  expect((await (await told).response())?.status()).toBe(200);
  for (const tab of [page, other]) await expect(question(tab)).toBeHidden();
  await expect(account(page)).toBeVisible();

  const token = await refreshToken(page);
  await expect(question(page)).toBeVisible();
  for (const tab of [page, other]) {
    await expect(signIn(tab)).toBeVisible({ timeout: 20_000 });
    expect(await refreshToken(tab)).toBeNull();
  }
  const refused = await page.request.post('/api/user/checkToken', {
    headers: { 'X-Refresh-Token': token ?? '' },
  });
  expect((await refused.json()).code).toBe('SESSION_ENDED');
});
