import type { APIRequestContext } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { type Letter, lettersTo } from '../support/letters.ts';
import {
  dress,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  type Look,
  picture,
  wear,
  withoutTransitions,
} from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';
import { appCode } from '../support/totp.ts';
import { speak } from '../support/views.ts';

const strong = 'Harbour!2031';
const welcomePath = '/welcome?utm_campaign=user-Welcome&id=a-link';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

/**
 * The newest mail in the outbox to this person whose text contains this. It is in the language in which the person last
 * read pages, possibly in another journey.
 */
async function letterTo(request: APIRequestContext, name: CastName, held: RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    const letters = await lettersTo(request, cast[name].email);
    found = letters.find((letter) => held.test(letter.text));
    expect(found).toBeDefined();
  }).toPass();
  return found as Letter;
}

/** The path of the link in a mail, without the host. */
const linkIn = ({ text }: Letter) => {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

async function tokenOf(request: APIRequestContext, name: CastName, password: string): Promise<string> {
  const answer = await request.post('/api/user/authenticate', {
    data: { username: cast[name].email, password },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function choosePassword(page: Page) {
  await field(page, 'New password').fill(strong);
  await expect(page.getByText('Your password is strong!')).toBeVisible();
  await field(page, 'Repeat the new password').fill(strong);
  await expect(page.getByText('Passwords match!')).toBeVisible();
}

test('a mailed link lets a member replace a forgotten password', async ({ page, request }) => {
  await page.goto('/login');
  await press(page, 'Forgot your password?').click();
  await field(page, 'E-mail').fill(cast.hubspot.email.toUpperCase());
  await press(page, 'Send me a code').click();
  await expect(dialog(page, 'Check your e-mail')).toBeVisible();

  const letter = await letterTo(request, 'hubspot', /code=\w{6}/);
  await page.goto(linkIn(letter));
  await expect(dialog(page, 'Choose a new password')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'E-mail')).toHaveValue(cast.hubspot.email);
  await expect(field(page, 'Code from our e-mail')).toHaveValue(/^[A-Z2-9]{6}$/);
  await expect(field(page, 'New password')).toBeFocused();
  await choosePassword(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password was successfully changed')).toBeVisible();

  await press(page, 'Go to sign-in').click();
  await expect(field(page, 'E-mail')).toHaveValue(cast.hubspot.email);
  await field(page, 'Password').fill(strong);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  // Restores the account for the journeys that follow.
  const token = await tokenOf(request, 'hubspot', strong);
  const restored = await request.post('/api/user/password', {
    headers: { 'X-Token': token },
    data: { currentPassword: strong, newPassword: castPassword },
  });
  expect(restored.status()).toBe(200);
});

test.describe('staff with an authenticator app', () => {
  test.use({ expectedErrors: [/40[01]/] });

  test('are asked for its code, and get in with a recovery code', async ({ page, request }) => {
    const headers = { 'X-Token': await tokenOf(request, 'concierge', castPassword) };
    const setUp = await request.post('/api/user/second-factor/setup', {
      headers,
      data: { password: castPassword },
    });
    const { secret } = ((await setUp.json()) as { data: { secret: string } }).data;
    const spent = appCode(secret);
    const confirmed = await request.post('/api/user/second-factor/confirm', {
      headers,
      data: { code: spent },
    });
    const [first, second] = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data
      .recoveryCodes;

    await page.goto('/login?return=%2Fusage%3Fdays%3D30');
    await field(page, 'E-mail').fill(cast.concierge.email);
    await field(page, 'Password').fill(castPassword);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'One more step')).toBeVisible();
    await expect(field(page, 'Code from your app')).toBeFocused();
    await page.keyboard.type(spent);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right')).toBeVisible();
    await press(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(first ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/usage?days=30');

    // Restores the account for the journeys that follow.
    const removed = await request.delete('/api/user/second-factor', {
      headers,
      data: { password: castPassword, code: second },
    });
    expect(removed.status()).toBe(200);
  });
});

test('an invited member is welcomed by name, chooses a password and is in', async ({ page, request }) => {
  const token = await tokenOf(request, 'admin', castPassword);
  const headers = { 'X-Token': token };
  const draft = await request.post('/api/users/changes', {
    headers,
    data: { action: 'resendWelcome', personIds: [cast.welcome.personId] },
  });
  const { data } = (await draft.json()) as { data: { _id: string } };
  const sent = await request.post(`/api/users/changes/${data._id}/start`, {
    headers,
    data: { reason: 'The first one was lost.' },
  });
  expect(sent.status()).toBe(200);
  const change = async () => (await request.get(`/api/users/changes/${data._id}`, { headers })).json();
  await expect.poll(async () => (await change()).data.state).toBe('done');
  const letter = await letterTo(request, 'welcome', /temporary password:/i);
  const temporary = /temporary password:?\s+(\S{14})/i.exec(letter.text)?.[1] ?? '';
  await page.goto(linkIn(letter));
  await expect(dialog(page, `Welcome to Portico, ${cast.welcome.firstName}`)).toBeVisible();
  await expect(field(page, 'E-mail')).toHaveValue(cast.welcome.email);
  await expect(field(page, 'New password')).toBeHidden();
  await field(page, 'Temporary password').fill(temporary);
  await choosePassword(page);
  await press(page, 'Save and enter').click();
  await expect(page).toHaveURL('/agreements');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test.describe('a file that does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('costs a press on Retry, and nothing that was typed', async ({ page }) => {
    await page.route('**/later-steps.js', (route) => route.abort());
    await page.goto('/login');
    await field(page, 'E-mail').fill(cast.agent.email);
    await press(page, 'Forgot your password?').click();
    await expect(page.getByText('We could not load this.')).toBeVisible();
    await page.unroute('**/later-steps.js');
    await press(page, 'Retry').click();
    await expect(dialog(page, 'Reset your password')).toBeVisible();
    await expect(field(page, 'E-mail')).toHaveValue(cast.agent.email);
  });
});

interface Refused {
  status: number;
  code: string;
  msg?: string;
}

/** Answers in the server's place, so that a state can be shown without the steps that lead to it. */
const answering = (
  page: Page,
  path: string,
  { status, code, msg = 'In the words of the server.' }: Refused,
) => page.route(`**/api/user/${path}`, (route) => route.fulfill({ status, json: { code, msg } }));

async function signInRefused(page: Page, code: string) {
  await answering(page, 'authenticate', { status: 401, code });
  await page.goto('/login');
  await page.locator('input[name=username]').fill(cast.agent.email);
  await page.locator('input[name=password]').fill(castPassword);
  await page.keyboard.press('Enter');
}

async function openConfirm(page: Page) {
  await page.goto(`/login?code=ABC234&username=${cast.agent.email}`);
  await page.locator('input[name=newPassword]').fill(strong);
  await page.locator('input[name=confirmation]').fill(strong);
}

async function openReset(page: Page) {
  await page.goto('/login');
  await press(page, 'Forgot your password?').click();
  await page.locator('input[name=username]').fill(cast.agent.email);
}

const states: [name: string, open: (page: Page) => Promise<unknown>, ready: string][] = [
  ['wrong-password', (page) => signInRefused(page, 'WRONG_PASSWORD'), '[role=alert] button'],
  ['unknown-username', (page) => signInRefused(page, 'UNKNOWN_USER'), '[role=alert] button'],
  ['first-password', (page) => signInRefused(page, 'PASSWORD_CHANGE_REQUIRED'), 'input[name=newPassword]'],
  ['second-factor', (page) => signInRefused(page, 'SECOND_FACTOR_REQUIRED'), 'input[name=factorCode]'],
  ['reset', openReset, 'dialog button[type=submit]'],
  [
    'check-email',
    async (page) => {
      await page.route('**/api/user/reset-password', (route) =>
        route.fulfill({ json: { data: { sent: true } } }),
      );
      await openReset(page);
      await page.keyboard.press('Enter');
    },
    'dialog [role=status]',
  ],
  ['confirm', openConfirm, 'dialog button[type=submit]'],
  [
    'confirm-failed',
    async (page) => {
      await answering(page, 'confirm-password', { status: 400, code: 'WRONG_CODE' });
      await openConfirm(page);
      await page.keyboard.press('Enter');
    },
    'dialog [role=alert]',
  ],
  [
    'changed',
    async (page) => {
      await page.route('**/api/user/confirm-password', (route) =>
        route.fulfill({ json: { data: { changed: true } } }),
      );
      await openConfirm(page);
      await page.keyboard.press('Enter');
    },
    'dialog [role=status]',
  ],
  ['welcome-unusable', (page) => page.goto(welcomePath), 'dialog [role=alert]'],
  [
    'welcome',
    async (page) => {
      const data = { firstName: cast.welcome.firstName, email: cast.welcome.email, err: false };
      await page.route('**/api/user/welcome/*', (route) => route.fulfill({ json: { data } }));
      await page.goto(welcomePath);
      await page.locator('input[name=password]').fill(castPassword);
    },
    'input[name=newPassword]',
  ],
];

/** Together these states show every color and every part; the other states are checked in light only. */
const colourful = ['wrong-password', 'confirm', 'confirm-failed', 'welcome'];

test.describe('every state of the dialog', () => {
  test.use({ expectedErrors: [/40[01]/], viewport: { width: 360, height: 780 } });

  test('is accessible in light, dark and Arabic, and fits a phone', async ({ page }) => {
    await withoutTransitions(page);
    await wear(page, 'light');
    const check = async (name: string, look: Look) => {
      await expectNoSidewaysScroll(page);
      await picture(page, `sign-in-${name}-${look}`);
      await expectAccessibleIn(page, look);
    };
    for (const [name, open, ready] of states) {
      await test.step(name, async () => {
        await open(page);
        await page.locator(ready).first().waitFor();
        await check(name, 'light');
        if (!colourful.includes(name)) return;
        await dress(page, 'dark');
        await check(name, 'dark');
        await dress(page, 'light');
        await speak(page, 'arabic');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await page.locator(ready).first().waitFor();
        await check(name, 'arabic');
      });
    }
  });
});
