import type { Browser } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { signOut } from '../support/frame.ts';
import { expectAccessible, picture } from '../support/looks.ts';
import { expect, type Page, readsEnglish, signInBefore, test } from '../support/test.ts';
import { appCode } from '../support/totp.ts';

/** Opens a page on a second device, signed in as the same person. */
async function secondDevice(browser: Browser, url: string, name: CastName, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
  await signInBefore(page, url, name);
  await page.goto(path);
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

test.describe('the profile', () => {
  // The server answers 409 to the second tab because the first tab saved earlier.
  test.use({ expectedErrors: [/409/] });

  test('an edit survives a reload, and conflicting edits are merged by choice without loss', async ({
    openAs,
    browser,
    portico,
  }) => {
    const page = await openAs('developer', '/my-account');
    const other = await secondDevice(browser, portico.url, 'developer', '/my-account');
    await expect(other.getByLabel('Biography')).toBeVisible();
    await page.getByLabel('Phone').fill('310.555.0142');
    await page.getByLabel('Biography').fill('Towers with a view of the sea.');
    await expect(page.getByLabel('Phone')).toHaveValue('(310) 555-0142');
    await save(page);
    await expect(page.getByText('Your profile was saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('(310) 555-0142');

    await other.getByLabel('Specialties').fill('Towers, Marinas');
    await other.getByLabel('Biography').fill('Marinas, mostly.');
    await save(other);
    const question = other.getByRole('dialog', { name: 'Somebody else saved in the meantime' });
    await expect(question).toContainText('Towers with a view of the sea.');
    await expect(question).toContainText('Marinas, mostly.');
    await question.getByRole('radio', { name: /Theirs/ }).check();
    await question.getByRole('button', { name: 'Save these' }).click();
    await expect(other.getByText('Your profile was saved.')).toBeVisible();
    await expect(other.getByLabel('Phone')).toHaveValue('(310) 555-0142');
    await page.reload();
    await expect(page.getByLabel('Biography')).toHaveValue('Towers with a view of the sea.');
    await expect(page.getByLabel('Specialties')).toHaveValue('Towers, Marinas');
    await other.context().close();
  });
});

test('a photo is cropped by keyboard and pointer, shown everywhere, and taken away again', async ({
  openAs,
}) => {
  const page = await openAs('developer', '/my-account');
  const header = page.getByRole('banner');
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  const frame = dialog.getByRole('application', { name: 'Photo' });
  await expect(frame).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const box = await frame.boundingBox();
  if (!box) throw new Error('The photo has no place on the page.');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await expectAccessible(page);
  await picture(page, 'account-crop');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('The photo was saved.')).toBeVisible();
  const shown = header.locator('img[src^="/api/photos/"]');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('The photo was removed.')).toBeVisible();
  await expect(header.locator('img')).toHaveCount(0);
});

test.describe('the authenticator app', () => {
  // The server answers 401 to the first sign-in because the code is missing.
  test.use({ expectedErrors: [/401/] });

  test('staff set it up, sign in with its code, and turn it off', async ({ openAs, browser, portico }) => {
    const page = await openAs('realm', '/my-account?section=security');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Set up an app' }).click();
    await section.getByLabel('Your password').fill(castPassword);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = await section.getByLabel('Key').inputValue();
    await section.getByLabel('Code from your app').fill(appCode(secret));
    await section.getByRole('button', { name: 'Turn on' }).click();
    const shown = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const codes = await shown.allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await section.getByRole('button', { name: 'I have kept them' }).click();
    await expect(section.getByText('10 recovery codes left')).toBeVisible();

    const context = await browser.newContext({ baseURL: portico.url });
    await readsEnglish(context);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/login');
    await elsewhere.getByRole('dialog').getByLabel('E-mail', { exact: true }).fill(cast.realm.email);
    await elsewhere.getByRole('dialog').getByLabel('Password', { exact: true }).fill(castPassword);
    await elsewhere.keyboard.press('Enter');
    // A code works once, and the setup used this half minute's code.
    await elsewhere.getByLabel('Code from your app').fill(appCode(secret, 1));
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await context.close();

    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('Your password').fill(castPassword);
    await section.getByLabel('Code from your app, or a recovery code').fill(codes[0] ?? '');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  });
});

/** A device of Chromium's own that makes passkeys and confirms every question at once. */
async function plugInDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...abilities },
  });
}

test.describe('a passkey', () => {
  // Bound to the address that members type, which no number can be.
  test.use({ baseURL: ({ portico }, use) => use(portico.url.replace('127.0.0.1', 'localhost')) });

  test('is added, signs in without e-mail and password, and is removed', async ({ openAs }) => {
    const page = await openAs('listings', '/my-account?section=security');
    await plugInDevice(page);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByLabel('Name').fill('Reading room');
    await section.getByRole('button', { name: 'Create passkey' }).click();
    await expect(section.getByRole('listitem')).toContainText(/Reading room.*not used yet/);
    await expectAccessible(page);

    await signOut(page);
    await page.goto('/login');
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/my-account?section=security');
    await expect(section.getByRole('listitem')).toContainText(/Reading room.*last used/);
    await section.getByRole('button', { name: 'Remove Reading room' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  });
});
