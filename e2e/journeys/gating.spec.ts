import { renew } from '../support/payments.ts';
import { type CastName, expect, type Page, test } from '../support/test.ts';

/** Returns a function that gives the access token of the page's latest call. */
function tokenOf(page: Page): () => string {
  let token = '';
  page.on('request', (request) => {
    token = request.headers()['x-token'] ?? token;
  });
  return () => token;
}

const title: Partial<Record<CastName, string>> = {
  cancelled: 'Your membership has been cancelled',
  suspended: 'There is a problem with your account',
  expired: 'Your membership has expired',
};

/** Calls the API directly, so that only the server can refuse. */
const askDirectly = (url: string, token: string, path: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: '{}',
  });

for (const name of ['cancelled', 'suspended'] as const) {
  test(`${name}: told why, refused by the API, signed out by closing`, async ({ page, openAs, portico }) => {
    const token = tokenOf(page);
    await openAs(name, '/properties/list');
    const dialog = page.getByRole('alertdialog', { name: title[name] });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Renew' })).toHaveCount(0);
    expect((await askDirectly(portico.url, token(), '/listings/search')).status).toBe(402);

    await dialog.getByRole('button', { name: 'Contact the Concierge' }).click();
    const form = page.getByRole('dialog', { name: 'Contact the Concierge' });
    await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
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
}

test('expired: Renew leads to the plans, past terms that changed, and opens nothing before it is paid', async ({
  page,
  openAs,
  portico,
}) => {
  const token = tokenOf(page);
  await openAs('expired', '/events');
  const dialog = page.getByRole('alertdialog', { name: title.expired });
  await expect(dialog).toBeVisible();
  await renew(page);
  await expect(page.getByText('Choose a plan to continue.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Paid Monthly/ })).toBeVisible();
  expect((await askDirectly(portico.url, token(), '/listings/search')).status).toBe(402);
  // The dialog does not return after Renew is pressed, but members' pages still redirect here.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/subscription-options');
  await expect(dialog).toHaveCount(0);
});

for (const [name, path, reason] of [
  ['new', '/agreements', /^Welcome, /],
  ['pastdue', '/collect-payment', 'Update Your Payment'],
] as const) {
  test(`${name}: the subscription flow in place of the back office`, async ({ page, openAs }) => {
    await openAs(name, '/dashboard');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  });
}

test('a failed payment is explained, and leads back to the payment options', async ({ page, openAs }) => {
  await openAs('pastdue', '/subscription-options?paymentFailed=true');
  const dialog = page.getByRole('alertdialog', { name: 'Your payment did not go through' });
  await expect(dialog.getByText(/contact your financial institution/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Return to Payment Options' }).click();
  await expect(page).toHaveURL('/subscription-options');
});

for (const [name, said] of [
  ['grace', /You keep full access until .+ 20\d\d/],
  ['trial', /Your trial ends on .+: \d+ days left\./],
  ['hubspot', null],
  ['concierge', null],
] as const) {
  test(`${name}: let in${said ? ', and told until when' : ''}`, async ({ page, openAs }) => {
    await openAs(name, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    if (said) await expect(page.getByText(said)).toBeVisible();
    else await expect(page.getByText(/until|verifying|trial ends/)).toHaveCount(0);
  });
}

test('listings: what the membership lacks is not offered before it is built; its address explains, the API refuses', async ({
  page,
  openAs,
  portico,
}) => {
  const token = tokenOf(page);
  await openAs('listings', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Resources' })).toHaveCount(0);
  expect((await askDirectly(portico.url, token(), '/agentClients/search')).status).toBe(402);

  await page.goto('/properties/client/list');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The full membership includes Homes of my clients' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByRole('radio', { name: /Paid Monthly/ })).toBeVisible();
});
