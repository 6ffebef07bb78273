import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cast } from '@portico/fixtures';
import decodeQR from 'qr/decode.js';
import { account } from '../support/frame.ts';
import { lettersTo } from '../support/letters.ts';
import { expectAccessible } from '../support/looks.ts';
import { askingAs, expect, test } from '../support/test.ts';

async function chooseFromAvatar(page: Page, name: string) {
  await account(page).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
}

/** Downloads the button's file, draws it in the browser, and reads the QR code in it. */
async function readSavedCode(page: Page, button: string, type: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const bytes = await readFile(await (await saving).path());
  const pixels = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 370;
      canvas.height = 370;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      // As one text, because a list of half a million numbers takes seconds on its way to the test.
      let text = '';
      for (const value of data) text += String.fromCharCode(value);
      return btoa(text);
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );
  return decodeQR({ width: 370, height: 370, data: Uint8ClampedArray.from(Buffer.from(pixels, 'base64')) });
}

test('a member copies a referral link, both QR files hold it, and a visitor is greeted and counted', async ({
  page,
  openAs,
  context,
  browser,
  portico,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('agent', '/dashboard');
  const dialog = await chooseFromAvatar(page, 'Refer a Member');
  const link = await dialog.getByRole('textbox', { name: 'Referral link' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await readSavedCode(page, 'Download QR code (PNG)', 'image/png')).toBe(link);
  expect(await readSavedCode(page, 'Download QR code (SVG)', 'image/svg+xml')).toBe(link);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();

  const stranger = await browser.newPage({ baseURL: portico.url });
  const { pathname } = new URL(link);
  await stranger.goto(pathname);
  await expect(stranger).toHaveURL(`/?ref=${pathname.slice(3)}`);
  const { agent } = cast;
  await expect(stranger.getByText(`${agent.fullName} has invited you to Portico.`)).toBeVisible();
  await stranger.goto('/r/AAAA2222');
  await expect(stranger).toHaveURL('/');
  await stranger.close();

  const again = await chooseFromAvatar(page, 'Refer a Member');
  await expect(again.locator('dl > div', { hasText: 'Visits' })).toContainText('1');
});

test('a member writes to the concierge: stored with a reference, mailed to both, and found in the queue', async ({
  page,
  openAs,
  portico,
}) => {
  await openAs('lead', '/dashboard');
  const dialog = await chooseFromAvatar(page, 'Contact the Concierge');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a message')).toBeVisible();
  await dialog.getByLabel('Subject').selectOption('Team Changes');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Ines joins us in March.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Success! Your email was sent.' })).toBeFocused();
  const reference = /PC-[A-Z2-9]{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByText('Close', { exact: true }).click();
  await expect(account(page)).toBeFocused();

  for (const recipient of ['concierge@portico.test', cast.lead.email]) {
    const letters = await lettersTo(page.request, recipient);
    const written = letters.filter(({ subject }) => subject.includes(reference));
    expect(written.map(({ text }) => text)).toEqual([expect.stringContaining('Ines joins us in March.')]);
  }

  const ask = await askingAs(portico.url, 'concierge');
  const { docs } = await ask<{ docs: object[] }>(`desk/items?q=${reference}`);
  expect(docs).toMatchObject([
    { reference, title: 'Team Changes', kind: 'form', state: 'open', isUnread: true },
  ]);
});

test('a visitor writes to the concierge with name and e-mail', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Contact the Concierge').first().click();
  const dialog = page.getByRole('dialog', { name: 'Contact the Concierge' });
  await dialog.getByLabel('Your name').fill('Ada Byron');
  await dialog.getByLabel('E-mail').fill('Ada@Example.org');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Who may join?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Success! Your email was sent.')).toBeVisible();
  const [confirmation] = await lettersTo(page.request, 'ada@example.org');
  expect(confirmation?.text).toContain('1-2 business days');
  expect(confirmation?.text).not.toContain('Who may join?');
});
