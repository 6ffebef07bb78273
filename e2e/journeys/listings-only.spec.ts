import { expectAccessible, expectNoSidewaysScroll } from '../support/looks.ts';
import { cards, onCheckout, subscribeWith } from '../support/payments.ts';
import { askingAs, expect, type Page, test } from '../support/test.ts';

// The same settings as for a joining member, so that one Portico serves both.
test.use({ settings: { VERSION_CHECK_SECONDS: '3600' } });

const street = '77 Picker Lane';

/** Writes a home in the dialog that the picker opens, which is another remote's. */
async function writeHome(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create New Listing' });
  await form.getByLabel('Street address').fill(street);
  await form.getByRole('combobox', { name: 'City' }).pressSequentially('Miami');
  await form.getByRole('option', { name: /^Miami, Florida/ }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Above a private cove.');
  await page.getByRole('checkbox', { name: /^I accept the listing terms/ }).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a listings-only agent pays for three homes, then writes another, which is published once it is paid for', async ({
  page,
  openAs,
  portico,
}) => {
  const group = (name: string) => page.getByRole('region', { name });
  const pay = page.getByRole('button', { name: 'PAY NOW' });
  const select = group('Available Listings').getByRole('button', { name: /^Select/ });
  const subscribed = group('Currently Subscribed Listings').getByText('SUBSCRIBED', { exact: true });
  const askOther = await askingAs(portico.url, 'agent');
  const othersFind = async () => {
    const { docs } = await askOther<{ docs: unknown[] }>('listings/search', { searchName: street });
    return docs.length;
  };
  const payWithGoodCard = async () => {
    await pay.click();
    await onCheckout(page, portico);
    await subscribeWith(page, cards.good);
    await page.getByRole('button', { name: 'Back to your listings' }).click();
    await expect(page).toHaveURL('/properties/list?category=mine');
    await page.goto('/add-subscription-listing');
  };

  await openAs('listings', '/add-subscription-listing');
  await expect(subscribed).toHaveCount(3);
  await expect(pay).toBeDisabled();
  await select.first().click();
  await select.first().click();
  // The Concierge advises once, above four homes.
  const advice = page.getByRole('dialog', { name: 'From the Concierge:' });
  await expect(advice).toContainText('starts at $5,000');
  await advice.getByRole('button', { name: 'Continue with listings' }).click();
  await select.click();
  await expect(page.getByText('$3,300.00')).toBeVisible();
  await expect(advice).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await payWithGoodCard();
  await expect(subscribed).toHaveCount(6);
  await expect(group('Currently Subscribed Listings').getByText(/^Renews on/)).toHaveCount(3);

  // A home that is added is another purchase, at full price; what runs stays.
  await page.getByRole('button', { name: 'Add A Listing' }).click();
  await writeHome(page);
  await expect(group('Selected Listings').getByText(street)).toBeVisible();
  await expect(page.getByText('$1,100.00')).toBeVisible();
  expect(await othersFind()).toBe(0);
  await payWithGoodCard();
  await expect(subscribed).toHaveCount(7);
  expect(await othersFind()).toBe(1);
});
