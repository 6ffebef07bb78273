import type { APIRequestContext, Browser } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { signOut } from '../support/frame.ts';
import { expectAccessible, expectNoSidewaysScroll, looks, picture, wear } from '../support/looks.ts';
import { expect, type Page, signInBefore, test } from '../support/test.ts';
import { appCode } from '../support/totp.ts';

const strong = 'Harbour!2031';

/** Opens a page on a second device, signed in as the same person. */
async function secondDevice(browser: Browser, url: string, name: CastName, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
  await signInBefore(page, url, name);
  await page.goto(path);
  return page;
}

/** Reads the code from the newest mail to this address. */
async function mailedCode(request: APIRequestContext, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get('/api/dev/mails')).json()) as {
      data: { recipient: string; text: string }[];
    };
    const letter = data.find((one) => one.recipient === recipient);
    code = /code: ([A-Z2-9]{6})/.exec(letter?.text ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

async function callAs(
  request: APIRequestContext,
  username: string,
  password: string,
  path: string,
  data: object,
): Promise<void> {
  const answer = await request.post('/api/user/authenticate', { data: { username, password } });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const done = await request.post(path, { headers: { 'X-Token': token }, data });
  expect([path, done.status()]).toEqual([path, 200]);
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

test('the e-mail changes by a code sent to the new one', async ({ openAs, request }) => {
  const page = await openAs('trial', '/my-account?section=security');
  const address = 'trial.member@elsewhere.example';
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(address);
  await page.getByLabel('Your password').fill(castPassword);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from our e-mail').fill(await mailedCode(request, address));
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText(`You sign in as ${address}.`)).toBeVisible();

  // Restores the account for the journeys that follow.
  await callAs(request, address, castPassword, '/api/user/email', {
    email: cast.trial.email,
    password: castPassword,
  });
  const code = await mailedCode(request, cast.trial.email);
  await callAs(request, address, castPassword, '/api/user/email/confirm', { code });
});

test.describe('the password', () => {
  // The server answers 400 because the member first types a wrong password.
  test.use({ expectedErrors: [/400/] });

  test('a new password signs the other device out', async ({ openAs, browser, portico, request }) => {
    const page = await openAs('executive', '/my-account?section=security');
    const other = await secondDevice(browser, portico.url, 'executive', '/dashboard');
    await expect(other.getByRole('banner')).toBeVisible();
    await page.getByLabel('Current password').fill('Portico!2025');
    await page.getByLabel('New password', { exact: true }).fill(strong);
    await expect(page.getByText('Your password is strong!')).toBeVisible();
    await page.getByLabel('Repeat the new password').fill(strong);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill(castPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password was successfully changed')).toBeVisible();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await other.goto('/events');
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();

    // Restores the account for the journeys that follow.
    await callAs(request, cast.executive.email, strong, '/api/user/password', {
      currentPassword: strong,
      newPassword: castPassword,
    });
  });
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

test('the legal texts are there for visitors, with their versions', async ({ page }) => {
  await page.goto('/company?page=terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await page.getByLabel('Version').selectOption('1');
  await expect(page).toHaveURL('/company?page=terms&version=1');
  await expect(page.getByText(/This version applied until/)).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goto('/company?page=imprint');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such text');
  await page.getByRole('main').getByRole('link', { name: 'Cookies Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies Policy');
  await page.getByRole('link', { name: 'Back to Portico' }).first().click();
  await expect(page).toHaveURL('/');
});

/** Each look is checked on two pages only, because a look changes the same things on every page. */
const worn = {
  light: ['/my-account', '/my-account?section=notifications'],
  dark: ['/my-account?section=security', '/company?page=cookies-policy'],
  arabic: ['/my-account?section=membership', '/my-account?section=security'],
};

for (const look of looks) {
  test(`account and legal texts look right, ${look}`, async ({ openAs, page }) => {
    await wear(page, look);
    for (const [index, path] of worn[look].entries()) {
      if (index === 0) await openAs('agent', path);
      else await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
      await picture(page, `account-${look}-${index + 1}`);
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}
