import { expect, type Page, test } from '../support/test.ts';

/** Returns a function that gives the access token of the page's latest call. */
function tokenOf(page: Page): () => string {
  let token = '';
  page.on('request', (request) => {
    token = request.headers()['x-token'] ?? token;
  });
  return () => token;
}

/** Calls the API directly, so that only the server can refuse. */
const askDirectly = (url: string, token: string, path: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: '{}',
  });

test('suspended: told why, refused by the API, signed out by closing', async ({ page, openAs, portico }) => {
  const token = tokenOf(page);
  await openAs('suspended', '/properties/list');
  const dialog = page.getByRole('alertdialog', { name: 'There is a problem with your account' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Renew' })).toHaveCount(0);
  expect((await askDirectly(portico.url, token(), '/listings/search')).status).toBe(402);

  await dialog.getByRole('button', { name: 'Contact the Concierge' }).click();
  const form = page.getByRole('dialog', { name: 'Contact the Concierge' });
  await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(dialog).toBeVisible();

  // Their data stays theirs: a correction is asked for, and the way back is the same message.
  await dialog.getByRole('link', { name: 'See, correct or delete your data' }).click();
  const correction = page.getByRole('region', { name: 'Something is wrong' });
  await correction.getByRole('textbox').fill('My name has two s.');
  await correction.getByRole('button').click();
  await expect(correction.getByRole('listitem')).toContainText('My name has two s.');
  await page.goBack();
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/login');
  const me = await fetch(`${portico.url}/api/user/me/`, { headers: { 'x-token': token() } });
  expect(me.status).toBe(401);
  expect(await page.evaluate(() => [sessionStorage.length, Object.keys(localStorage)])).toEqual([
    0,
    expect.not.arrayContaining(['portico.refreshToken', 'me']),
  ]);
});

test('listings: what the membership lacks is locked in the menu; its address explains, the API refuses', async ({
  page,
  openAs,
  portico,
}) => {
  const token = tokenOf(page);
  await openAs('listings', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Resources' })).toHaveAttribute('aria-disabled', 'true');
  expect((await askDirectly(portico.url, token(), '/agentClients/search')).status).toBe(402);

  await page.goto('/properties/client/list');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The full membership includes Homes of my clients' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByRole('radio', { name: /Paid Monthly/ })).toBeVisible();
});
