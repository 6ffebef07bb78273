import { expect, test } from '../support/test.ts';

test('the landing says what Portico is before any script has run', async ({ browser, portico }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portico.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(page.getByText('1.00.04T')).toBeVisible();
  await context.close();
});

test.describe('a first visit on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasAcceptedCookies: false });

  test('has no notice over the sign-in button, and none dimmed under the dialog', async ({ page }) => {
    await page.goto('/');
    const notice = page.getByRole('region', { name: 'Cookies' });
    await expect(notice).toBeVisible();
    const signIn = page.getByRole('link', { name: 'Sign in' });
    const isOnTop = await signIn.evaluate((link) => {
      const { left, width, top, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height - 2));
    });
    expect(isOnTop).toBe(true);
    await signIn.click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
  });
});
