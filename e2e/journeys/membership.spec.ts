import { cast } from '@portico/fixtures';
import { lettersTo } from '../support/letters.ts';
import {
  cards,
  onCheckout,
  onProvider,
  passDays,
  payNow,
  renew,
  subscribeWith,
  typeCard,
} from '../support/payments.ts';
import { expect, signInBefore, test } from '../support/test.ts';

// The same settings as for a joining member, so that one Portico serves both. Sessions end while the clock is moved.
test.use({ settings: { VERSION_CHECK_SECONDS: '3600' }, expectedErrors: [/status of 401/] });

test('an expired member renews; a year passes, in which the card fails once and is repaired', async ({
  page,
  openAs,
  portico,
}) => {
  const home = page.getByRole('heading', { level: 1, name: /^Good / });
  const subjects = async () =>
    (await lettersTo(page.request, cast.expired.email)).map(({ subject }) => subject);
  await openAs('expired', '/dashboard');
  await renew(page);
  await page.getByRole('radio', { name: /Paid Monthly/ }).check();
  await page.getByRole('link', { name: 'Continue' }).click();
  await payNow(page).click();
  await onCheckout(page, portico);
  const provider = page.url();
  await subscribeWith(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Thank you for renewing your membership' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(home).toBeVisible();

  /** Sessions have ended when so many days have passed. */
  const pass = async (days: number, told: string, path: string) => {
    await page.goto('/terms');
    await passDays(page, provider, days);
    await expect.poll(subjects).toContain(told);
    await signInBefore(page, portico.url, 'expired');
    await page.goto(path);
  };

  const saveCard = async (card: string) => {
    await onProvider(page, portico, '/portal/');
    await typeCard(page, card);
    await page.getByRole('button', { name: 'Save this card' }).click();
  };
  await page.goto('/my-account?section=membership');
  await page.getByRole('button', { name: 'Change card' }).click();
  await saveCard(cards.declinedLater);
  await expect(page).toHaveURL('/my-account?section=membership');
  await pass(31, 'Your payment did not go through', '/dashboard');
  await page.getByRole('link', { name: 'Payment options' }).click();
  await page.getByRole('button', { name: 'Update Payment Method' }).click();
  await saveCard(cards.good);
  const updated = page.getByRole('dialog', {
    name: 'Your Credit Card Details Were Successfully Updated',
  });
  await updated.getByRole('button', { name: 'Close' }).last().click();
  await expect(home).toBeVisible();
  await expect(page.getByText(/payment did not go through/)).toHaveCount(0);
  await expect.poll(subjects).toContain('Thank you, your payment has arrived');

  await pass(335, 'Your membership was renewed', '/my-account?section=membership');
  await expect(page.getByText('Visa ending in 4242, expires 04/2060')).toBeVisible();
  await expect(page.getByRole('row', { name: /PORTICO-/ })).toHaveCount(13);
});
