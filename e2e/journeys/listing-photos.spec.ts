import type { APIRequestContext, CDPSession, Locator } from '@playwright/test';
import { cast, castPassword } from '@portico/fixtures';
import { expectAccessible, expectNoSidewaysScroll, picture } from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws JPEGs with noise like a camera's, which a server takes for photographs. */
async function takePhotos(page: Page, count: number): Promise<PhotoFile[]> {
  const taken = await page.evaluate(async (howMany) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    const photos: string[] = [];
    for (let place = 0; place < howMany; place += 1) {
      const image = context.createImageData(canvas.width, canvas.height);
      for (let at = 0; at < image.data.length; at += 4) {
        const light = 90 + ((at * (place + 3)) % 97) + Math.random() * 40;
        image.data.set([light, light * 0.8, (place * 25) % 255, 255], at);
      }
      context.putImageData(image, 0, 0);
      photos.push(canvas.toDataURL('image/jpeg', 0.8));
    }
    return photos;
  }, count);
  return taken.map((address, place) => ({
    name: `room-${place + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  }));
}

/** The id of one of the agent's own listings, from the same call as their list. */
async function ownListing(request: APIRequestContext, place: number): Promise<string> {
  const data = { username: cast.agent.email, password: castPassword };
  const signedIn = await (await request.post('/api/user/authenticate', { data })).json();
  const answer = await request.post('/api/listings/search', {
    headers: { 'X-Token': signedIn.data.token },
    data: { category: 'mine', limit: 10, sortBy: 'price.amount', sortDir: 1 },
  });
  return (await answer.json()).data.docs[place]._id;
}

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Photos of this listing' }).getByRole('listitem');
const tile = (page: Page, name: string): Locator =>
  tiles(page).filter({ has: page.getByRole('img', { name: new RegExp(`: ${name}$`) }) });
const rows = (page: Page) => page.getByRole('list', { name: 'Photos being uploaded' }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keys = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-picture')));
const fileField = (page: Page) => page.locator('input[type="file"]');

/** Sets the network to slow (320 kilobits a second upward), good or offline. */
async function setLine(session: CDPSession, line: 'slow' | 'good' | 'none') {
  await session.send('Network.emulateNetworkConditions', {
    offline: line === 'none',
    latency: 40,
    downloadThroughput: 1_000_000,
    uploadThroughput: line === 'slow' ? 40_000 : 4_000_000,
  });
}

test.describe('photos of a listing', () => {
  // The browser logs the injected faults; recording a trace also tries to fetch the `blob:` previews, in vain.
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|400|503|Connecting to 'blob:/],
  });
  test.setTimeout(120_000);

  test('photos arrive on a slow line that drops once, each step failing at least once', async ({
    openAs,
    request,
  }) => {
    const page = await openAs('agent', `/edit-images?id=${await ownListing(request, 0)}`);
    await expect(tiles(page).first()).toBeVisible({ timeout: 30_000 });
    const before = await tiles(page).count();
    // More than are sent at a time; uploader.test.ts carries 200.
    const photos = await takePhotos(page, 5);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await setLine(line, 'slow');

    // Signing the upload fails once; completing it is postponed once.
    await page.route('**/api/uploads/sign', (route) => route.abort(), { times: 1 });
    await page.route(
      '**/api/uploads/*/complete',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { code: 'UNAVAILABLE', msg: 'Busy.' },
        }),
      { times: 1 },
    );
    await fileField(page).setInputFiles(photos);
    await expect(rows(page)).toHaveCount(photos.length);
    await expect(row(page, 'room-1.jpg').getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
    await setLine(line, 'none');
    await expect(page.getByText('You are offline. The uploads go on by themselves')).toBeVisible();
    await expect(button(page, 'Save photos')).toBeDisabled();
    await expectAccessible(page);
    await picture(page, 'listing-photos-offline');
    await setLine(line, 'good');
    await expect(tiles(page)).toHaveCount(before + photos.length, { timeout: 60_000 });
    await expect(rows(page)).toHaveCount(0);
    const names = await tiles(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect(names.slice(before)).toEqual(
      photos.map(({ name }, place) => `Photo ${before + place + 1}: ${name}`),
    );

    // One file is no photo, one fails until the member presses Try again, one is canceled.

    const liar = { name: 'liar.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
    await fileField(page).setInputFiles([liar]);
    await expect(row(page, 'liar.jpg').getByText(/^liar\.jpg failed to upload\. /)).toBeVisible();
    const [last, endless] = await takePhotos(page, 2);
    if (!last || !endless) throw new Error('No photo was taken.');
    const storage = /\/api\/uploads\/file/;
    await page.route(storage, (route) => route.abort());
    await fileField(page).setInputFiles([{ ...last, name: 'last.jpg' }]);
    await expect(
      row(page, 'last.jpg').getByText('last.jpg failed to upload. The connection was lost.'),
    ).toBeVisible();
    await page.unroute(storage);
    await expectAccessible(page);
    await picture(page, 'listing-photos-failed');
    await button(page, 'Save photos').click();
    const question = page.getByRole('alertdialog', { name: 'Some photos did not upload' });
    await expect(question.getByRole('listitem')).toHaveCount(2);
    await picture(page, 'listing-photos-question');
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 'last.jpg')).toBeVisible();
    await button(page, 'Remove liar.jpg from the list').click();

    await page.route('**/api/uploads/sign', () => {}, { times: 1 });
    await fileField(page).setInputFiles([{ ...endless, name: 'endless.jpg' }]);
    await button(page, 'Cancel the upload of endless.jpg').click();
    await expect(rows(page)).toHaveCount(0);

    await button(page, 'Remove photo 1').click();
    await button(page, 'Undo').click();
    await button(page, `Move photo ${before + 1} earlier`).click();
    await button(page, `Make photo ${before} the main photo`).click();
    await tile(page, 'room-1.jpg').getByRole('textbox').fill('The hall');
    const wanted = await keys(page);
    await button(page, 'Save photos').click();
    await expect(page.getByText('The photos were saved.')).toBeVisible();
    await page.reload();
    await expect(tile(page, 'The hall').getByText('Main photo')).toBeVisible();
    expect(await keys(page)).toEqual(wanted);
  });

  test('by keyboard alone: a photo is added, moved, described and saved', async ({ openAs, request }) => {
    const page = await openAs('agent', `/edit-images?id=${await ownListing(request, 1)}`);
    await expect(tiles(page).first()).toBeVisible({ timeout: 30_000 });
    const before = await tiles(page).count();
    const [photo] = await takePhotos(page, 1);
    if (!photo) throw new Error('No photo was taken.');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose photos').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([photo]);
    await expect(tiles(page)).toHaveCount(before + 1);

    await button(page, `Drag photo ${before + 1}`).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`room-1.jpg picked up. It is photo ${before + 1}`)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`room-1.jpg is above place ${before} `)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(
      tile(page, 'room-1.jpg').getByRole('button', { name: `Drag photo ${before}` }),
    ).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('By the sea');
    // Tab passes the handle and the arrows and reaches the star.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('By the sea is now the main photo.')).toBeAttached();
    await button(page, 'Save photos').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The photos were saved.')).toBeVisible();
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expectNoSidewaysScroll(page);
      await picture(page, `listing-photos-${width}`);
    }
    await page.reload();
    await expect(tile(page, 'By the sea').getByText('Main photo')).toBeVisible();
  });

  test('a photo is dragged to the front by mouse and by finger', async ({ openAs, request }) => {
    const page = await openAs('agent', `/edit-images?id=${await ownListing(request, 3)}`);
    await expect(tiles(page).nth(2)).toBeVisible({ timeout: 30_000 });
    const [first, second, third] = await keys(page);
    const centre = async (name: string) => {
      const box = await button(page, name).boundingBox();
      if (!box) throw new Error(`${name} is nowhere.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await button(page, 'Drag photo 1').scrollIntoViewIfNeeded();
    const from = await centre('Drag photo 3');
    const to = await centre('Drag photo 1');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(async () => (await keys(page)).slice(0, 3)).toEqual([third, first, second]);

    const touch = await page.context().newCDPSession(page);
    const finger = (type: string, points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    const start = await centre('Drag photo 3');
    const end = await centre('Drag photo 1');
    await finger('touchStart', [start]);
    // The finger rests on the picture first, because a finger that moves at once scrolls the page.
    await expect(page.getByText(/picked up\. It is photo 3 of/)).toBeAttached();
    for (let step = 1; step <= 12; step += 1) {
      const part = step / 12;
      await finger('touchMove', [
        { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
      ]);
    }
    await finger('touchEnd', []);
    await expect.poll(async () => (await keys(page)).slice(0, 3)).toEqual([second, third, first]);
  });
});
