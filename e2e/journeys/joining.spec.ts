import { cast } from '@portico/fixtures';
import { cardDetails, cards, onCheckout, payNow, subscribeWith } from '../support/payments.ts';
import { expect, signInBefore, test } from '../support/test.ts';

// A Portico of its own, because the member who joins here would be a newcomer in other journeys.
test.use({ settings: { VERSION_CHECK_SECONDS: '3600' } });

test('an agent joins: agreements, a plan, one checkout after many presses, two refused tries, thanks', async ({
  page,
  context,
  openAs,
  portico,
}) => {
  await openAs('new', '/dashboard');
  await expect(page).toHaveURL('/agreements');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/subscription-options');
  await page.getByRole('radio', { name: /Paid Monthly/ }).check();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/subscription-agents?plan=monthly');

  await payNow(page).dblclick();
  await onCheckout(page, portico);
  await expect(page.getByText('$475.00').first()).toBeVisible();
  const checkout = page.url();

  // Back leaves a button that works, and a second tab pays for the same thing.
  await page.goBack();
  await payNow(page).click();
  await expect(page).toHaveURL(checkout);
  const secondTab = await context.newPage();
  await signInBefore(secondTab, portico.url, 'new');
  await secondTab.goto('/subscription-agents?plan=monthly');
  await payNow(secondTab).click();
  await expect(secondTab).toHaveURL(checkout);
  await secondTab.close();

  await subscribeWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await subscribeWith(page, cards.ofACarefulBank);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('not confirmed');
  await subscribeWith(page, cards.ofACarefulBank);
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for joining Portico' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test('a member on trial begins a team, pays for a year and closes the tab: the team is open, and grows', async ({
  page,
  browser,
  openAs,
  portico,
}) => {
  await openAs('trial', '/subscription-teams?plan=annual');
  await page.getByLabel('Team name').fill('Timberline Partners');
  await page.getByRole('button', { name: 'Begin the team' }).click();
  await payNow(page).click();
  await onCheckout(page, portico);
  await expect(page.getByText('$12,000.00').first()).toBeVisible();
  const form = { method: 'card', number: cards.good, ...cardDetails };
  const paid = await page.request.post(page.url(), { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);

  // Only the provider's event tells Portico. Who has paid in full has no plan to choose.
  await expect(async () => {
    await page.goto(`${portico.url}/subscription-options`);
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByText(/Your trial ends/)).toHaveCount(0);

  await page.goto('/my-team');
  await expect(page.getByText('Your plan covers 3 people, and your team has 1.')).toBeVisible();
  await page.getByLabel('E-mail').fill(cast.developer.email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(cast.developer.email);

  const elsewhere = await browser.newContext({ baseURL: portico.url });
  const colleague = await elsewhere.newPage();
  await signInBefore(colleague, portico.url, 'developer');
  await colleague.goto('/my-team');
  await colleague.getByRole('button', { name: 'Join the team' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Timberline Partners' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('Your plan covers 3 people, and your team has 2.')).toBeVisible();
});
