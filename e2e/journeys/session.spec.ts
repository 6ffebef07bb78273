import type { Request } from '@playwright/test';
import { cast, castPassword } from '@portico/fixtures';
import { untilAtRest, watchRequests } from '../support/atRest.ts';
import { followMenu, pageHeading, refreshToken, signOut } from '../support/frame.ts';
import { expect, type Page, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

const isRenewal = (request: Request) => request.url().endsWith('/api/user/checkToken');

/** Counts how often all tabs of the context ask for new tokens from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (isRenewal(request)) count += 1;
  });
  return () => count;
}

/** Counts the calls of the API that are not answered yet, of those that begin from now on. */
function countAsking(page: Page): () => number {
  const { open } = watchRequests(page);
  return () => open((path) => path.startsWith('/api/')).length;
}

/** Reads the access token from a request, because the page keeps the token in memory only. */
async function accessToken(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.headers()['x-token'] !== undefined);
  await followMenu(page, 'Events');
  const token = (await asked).headers()['x-token'];
  if (!token) throw new Error('The page sends no access token');
  return token;
}

/**
 * Makes the server treat this token as expired from now on. New tokens are held back until `atOnce` requests
 * were refused, so that all of them wait for the same renewal.
 */
async function expire(page: Page, token: string, atOnce: number): Promise<void> {
  let refused = 0;
  let release = () => {};
  const allWait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/api/**', async (route) => {
    const request = route.request();
    if (isRenewal(request)) await allWait;
    if (isRenewal(request) || request.headers()['x-token'] !== token) return route.fallback();
    refused += 1;
    if (refused === atOnce) release();
    await route.fulfill({
      status: 403,
      json: { code: 'TOKEN_EXPIRED', msg: 'The access token has expired.' },
    });
  });
}

test.describe('an access token that has run out', () => {
  test.use({ expectedErrors: [/status of 403/], keepsStream: false });

  test('is renewed once for everything that waits in two tabs, and nobody notices', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('agent', '/properties/list');
    await expect(cards(page).first()).toBeVisible();
    const second = await context.newPage();
    const tabs = [page, second].map((tab) => ({ tab, requests: watchRequests(tab) }));
    await second.goto('/properties/list');
    await expect(cards(second).first()).toBeVisible();
    const token = await accessToken(page);
    expect(await accessToken(second)).toBe(token);
    await expire(page, token, 8);
    const renewals = countRenewals(page);
    await Promise.all(tabs.map(({ tab }) => followMenu(tab, 'Dashboard')));
    for (const { tab, requests } of tabs) {
      await expect(cards(tab).first()).toBeVisible();
      await untilAtRest(tab, requests);
      await expect(tab.getByRole('alert')).toHaveCount(0);
    }
    expect(renewals()).toBe(1);
    expect(await refreshToken(page)).toBe(await refreshToken(second));
  });
});

test('Back after signing out shows nothing of the member', async ({ page, openAs }) => {
  const asking = countAsking(page);
  await openAs('agent', '/dashboard');
  await expect(pageHeading(page)).toContainText(cast.agent.firstName);
  await followMenu(page, 'Properties');
  await expect(cards(page).first()).toBeVisible();
  // The server refuses a call that arrives after the session has ended.
  await expect.poll(asking).toBe(0);
  await signOut(page);
  await expect(dialog(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-token']) asked.push(request.url());
  });
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText(cast.agent.firstName)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a reopened browser is signed in with "remember me"', async ({ page, context, browser, portico }) => {
  await page.goto('/login');
  await dialog(page).getByLabel('E-mail').fill(cast.member.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(castPassword);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pageHeading(page)).toContainText(cast.member.firstName);
  const storageState = await context.storageState();
  await context.close();

  const reopened = await browser.newContext({ storageState, baseURL: portico.url });
  const later = await reopened.newPage();
  await later.goto('/dashboard');
  await expect(pageHeading(later)).toContainText(cast.member.firstName);
  await reopened.close();
});
