import { cast, castPassword } from '@portico/fixtures';
import { type Look, looks, wear, widths } from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The sign-in dialog, static or drawn by the application. */
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Sign in|تسجيل الدخول)$/ });
const email = (page: Page) => dialog(page).getByLabel('E-mail');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Sign(ing)? in/ });

const application = /\/assets\/(main|react)\.[^/]*\.js/;
const isApplicationThere = (page: Page) =>
  page.evaluate(() => document.querySelector('#root')?.childElementCount !== 0);
/** The application draws its own form in the place of the page's. */
const untilTakenOver = (page: Page) => page.locator('#early-sign-in').waitFor({ state: 'detached' });

/** Keeps the application's scripts back until the answer is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(application, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Scripts that are kept back keep the page from having loaded. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

function countSignIns(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/authenticate')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('text typed before the application is there is kept: values, focus and caret', async ({ page }) => {
  const release = await holdBack(page);
  await visit(page, '/login');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(cast.agent.email.replace('@', ''));
  for (let back = cast.agent.email.indexOf('@'); back < cast.agent.email.length - 1; back += 1)
    await page.keyboard.press('ArrowLeft');
  await dialog(page).getByRole('checkbox').check();
  await email(page).focus();
  expect(await isApplicationThere(page)).toBe(false);
  release();
  await untilTakenOver(page);
  await expect(email(page)).toBeFocused();
  await expect(dialog(page).getByRole('checkbox')).toBeChecked();
  await page.keyboard.type('@');
  await expect(email(page)).toHaveValue(cast.agent.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(castPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('Enter before the application is there is heard, and signs in once', async ({ page }) => {
  const release = await holdBack(page);
  const sent = countSignIns(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(submit(page)).toBeDisabled();
  await email(page).fill(cast.member.email);
  await password(page).fill(castPassword);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(submit(page)).toHaveText('Signing in…');
  expect(sent).toEqual([]);
  release();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toHaveLength(1);
});

test('values that a password manager sets without an event are read', async ({ page }) => {
  const release = await holdBack(page);
  await visit(page, '/login');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  const fillIn = (name: string, value: string) =>
    page.locator(`#early-sign-in input[name=${name}]`).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, value);
  await fillIn('username', cast.lead.email);
  await fillIn('password', castPassword);
  await expect(submit(page)).toBeEnabled();
  release();
  await untilTakenOver(page);
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('an application that cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is told so, with the typed text kept, and fetched again at the next Enter', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await visit(page, '/login');
    await email(page).fill(cast.agent.email);
    await password(page).fill(castPassword);
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Portico could not be opened');
    await expect(alert.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    await expect(email(page)).toHaveValue(cast.agent.email);
    await page.unroute(application);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  test('leaves a reload to the person, on the landing too', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/');
    await page.mouse.move(200, 200);
    await page.getByRole('button', { name: 'Load the page again' }).waitFor();
    await page.unroute(application);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await untilTakenOver(page);
    await expect(email(page)).toBeFocused();
  });
});

test('closing the early form leads back to the landing, and keeps nothing', async ({ page }) => {
  const release = await holdBack(page);
  await visit(page, '/login');
  await email(page).fill(cast.agent.email);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toBeHidden();
  release();
  await expect.poll(() => isApplicationThere(page)).toBe(true);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(email(page)).toHaveValue('');
});

test('the landing runs none of the application until somebody acts, and speaks every language without it', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="/main."]').length)).toBe(0);
  await holdBack(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await isApplicationThere(page)).toBe(false);
});

test('the focus stays where it was when the application takes over', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).focus();
  await page.locator('#landing').waitFor({ state: 'detached' });
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused();
});

/** Everything on screen, still. */
const still = async (page: Page) =>
  `data:image/png;base64,${(await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')}`;

/** How many of a thousand pixels of two pictures differ by more than the eye sees. */
const difference = (page: Page, first: string, second: string) =>
  page.evaluate(
    async (addresses) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!a || !b || a.length !== b.length) return 1000;
      let differing = 0;
      for (let at = 0; at < a.length; at += 4) {
        if ([0, 1, 2].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > 24))
          differing += 1;
      }
      return (differing / (a.length / 4)) * 1000;
    },
    [first, second],
  );

async function expectSamePicture(page: Page, path: string, look: Look) {
  await wear(page, look);
  const release = await holdBack(page);
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.locator('.portico-landing img').evaluate((image: HTMLImageElement) => image.decode());
  const before = await still(page);
  release();
  if (path === '/') await page.mouse.move(5, 5);
  await page.locator('#landing').waitFor({ state: 'detached' });
  await expect
    .poll(async () => difference(page, before, await still(page)), { message: `${path} ${look}, per mille` })
    .toBeLessThan(0.5);
}

/**
 * Colors do not depend on the width, and between a phone and a wide window Arabic is the mirror of English. The dialog of
 * `/login`, with the landing behind it, is as wide wherever it has room.
 */
const comparedAt: Record<string, Record<Look, readonly number[]>> = {
  '/': { light: widths, dark: [1440], arabic: [1440, 360] },
  '/login': { light: [1440, 360], dark: [1440], arabic: [360] },
};

for (const [path, compared] of Object.entries(comparedAt)) {
  for (const look of looks) {
    test(`${path} is the same picture before and after (${look})`, async ({ context }) => {
      for (const width of compared[look]) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 900 });
        await expectSamePicture(page, path, look);
        await page.close();
      }
    });
  }
}
