import { expect, type Page } from '@playwright/test';
import type { Portico } from './portico.ts';

/** The cards of the local payment provider (payments/README.md). */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  ofACarefulBank: '4000 0025 0000 3155',
  /** Saved, then declined when it is charged. */
  declinedLater: '4000 0000 0000 0341',
} as const;

export const cardDetails = { expiry: '04 / 60', code: '123', name: 'Nora Lindqvist' };

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/**
 * The provider's pages are on another origin than Portico's, as Stripe's are. What follows waits for the fields it fills in; the
 * page's `load` comes from another process than the page before, and a busy machine has lost it.
 */
export const onProvider = (page: Page, portico: Pick<Portico, 'url'>, path: string) =>
  expect.poll(() => isOnProvider(page.url(), portico.url, path), 'on a page of the provider').toBe(true);

function isOnProvider(address: string, portico: string, path: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin !== portico && pathname.startsWith(path);
}

export const onCheckout = (page: Page, portico: Pick<Portico, 'url'>) =>
  onProvider(page, portico, '/checkout/');

export async function typeCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration').fill(cardDetails.expiry);
  await page.getByLabel('Security code').fill(cardDetails.code);
  await page.getByLabel('Name on card').fill(cardDetails.name);
}

export async function subscribeWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

/** Moves the provider's clock, and Portico's with it, as its control page does. */
export async function passDays(page: Page, provider: string, days: number): Promise<void> {
  const answer = await page.request.post(new URL('/control/clock', provider).href, { form: { days } });
  if (!answer.ok()) throw new Error(`the provider's clock answers ${answer.status()}`);
}

/** From the dialog that greets an expired member to the plans, past terms that changed. */
export async function renew(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  // The demo's dates move with the day: whether the terms changed since then depends on it.
  const box = page.getByRole('checkbox', { name: /I have read and accept/ });
  await box.or(page.getByText('Choose a plan to continue.')).first().waitFor();
  if (await box.isVisible()) {
    await box.check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page).toHaveURL('/subscription-options');
}
