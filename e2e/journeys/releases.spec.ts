import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { versionFolder } from '@portico/api/src/providers/releases/store.ts';
import type { NewReleaseToken, Release } from '@portico/contracts';
import { faultMessages, faults } from '../../tools/faults/faults.ts';
import { editRemote } from '../../tools/faults/registry.ts';
import { pageHeading } from '../support/frame.ts';
import { remoteOf, setReleases, type Variant, variantOf } from '../support/releases.ts';
import { askingAs, expect, type Page, test } from '../support/test.ts';

/** Each version of the listings remote shows one of these two sentences on its list. */
const words = { now: 'many before they reach the market', before: 'many after they reached the market' };
const says = (page: Page, version: keyof typeof words) => page.getByText(words[version]);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const list = '/properties/list';

let released: Release;
let before: Variant;

test.beforeEach(async ({ portico }) => {
  released = (await remoteOf(portico, 'listings')).live;
  before = await variantOf(portico, 'listings', { find: words.now, replace: words.before });
});

test.afterEach(async ({ portico }) => {
  await setReleases(portico, 'listings', { live: released, previous: null });
});

/** What a team's own repository sets: the address of this Portico, and a token that an administrator made for the team. */
async function fromElsewhere(url: string) {
  const ask = await askingAs(url, 'admin');
  const made = await ask<NewReleaseToken>('admin/release-tokens', {
    team: 'Listings',
    remotes: ['listings'],
  });
  return { PORTICO_URL: url, PORTICO_TOKEN: made.secret };
}

test('a release from elsewhere and a rollback reach the next load; an open tab keeps what it has', async ({
  page,
  context,
  openAs,
  portico,
}) => {
  await setReleases(portico, 'listings', { live: before.release, previous: null });
  await openAs('agent', list);
  await expect(says(page, 'before')).toBeVisible();

  // So that the command has everything to send.
  await rm(join(portico.releasesFolder, 'listings', versionFolder(released.version)), { recursive: true });
  const settings = await fromElsewhere(portico.url);
  const release = await portico.toolWith(settings, 'tools/release.ts', 'listings');
  expect(release).toEqual({
    code: 0,
    output: expect.stringContaining(`${released.version} is live, after ${before.release.version}`),
  });

  const later = await context.newPage();
  await later.goto(list);
  await expect(says(later, 'now')).toBeVisible();

  // The open tab loads another page for the first time and still gets it from its own version. A tab behind another
  // draws nothing, so a click on it would wait.
  await page.bringToFront();
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view-property\?id=/);
  await expect(pageHeading(page)).toBeVisible();
  await page.goBack();
  await expect(says(page, 'before')).toBeVisible();
  expect(await loadedVersions(page)).toEqual([before.release.version]);

  const rollback = await portico.toolWith(settings, 'tools/release.ts', 'listings', '--rollback');
  expect(rollback).toEqual({
    code: 0,
    output: expect.stringContaining(`listings is back at ${before.release.version}`),
  });
  await later.reload();
  await expect(says(later, 'before')).toBeVisible();

  const again = await portico.tool('tools/release.ts', 'listings', '--rollback');
  expect(again.code).not.toBe(0);
  expect(again.output).toContain('listings has no healthy version to go back to');
});

/** The versions of the listings remote whose entry script this page has run. */
async function loadedVersions(page: Page): Promise<string[]> {
  const isRun = (container: string) => page.evaluate((name) => Reflect.has(window, name), container);
  const known = [released, before.release];
  const run = await Promise.all(known.map(({ container }) => isRun(container)));
  return known.filter((_, index) => run[index]).map(({ version }) => version);
}

test.describe('two versions in one page', () => {
  test.use({ expectedErrors: [faultMessages] });

  test('one draws the list, the other the property, each in its own words', async ({
    page,
    openAs,
    portico,
  }) => {
    await editRemote(page, 'listings', (remote) => {
      remote.previous = before.release;
    });
    await faults['missing chunk'](page, { remote: 'listings', release: released, part: 'ViewProperty' });
    await openAs('agent', list);
    await expect(says(page, 'now')).toBeVisible();
    const title = await cards(page).first().getByRole('heading').textContent();
    await cards(page).first().getByRole('link').first().click();
    await expect(pageHeading(page)).toHaveText(title ?? '');
    expect(await loadedVersions(page)).toEqual([released.version, before.release.version]);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(says(page, 'now')).toBeVisible();
    await expect(says(page, 'before')).toBeHidden();
    expect(await remoteOf(portico, 'listings')).toMatchObject({ live: { version: released.version } });
  });
});

test.describe('the Deployments tab', () => {
  test.use({ expectedErrors: [faultMessages] });

  test('shows versions and load failures, and goes back', async ({ page, context, openAs, portico }) => {
    await setReleases(portico, 'listings', { live: released, previous: before.release });
    const visitor = await context.newPage();
    await faults['entry 404'](visitor, { remote: 'listings', release: released, part: 'PropertyList' });
    const told = visitor.waitForResponse('**/api/remotes/failures');
    await openAs('admin', '/admin/tools?tab=deployments');
    await visitor.goto(list);
    await expect(says(visitor, 'before')).toBeVisible();
    expect((await told).ok()).toBe(true);
    await visitor.close();

    await page.reload();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'listings' }) });
    await expect(row).toContainText(released.version);
    await expect(row).toContainText(before.release.version);
    await expect(row).toContainText(/\d+ failures?/);
    await expect(row).toContainText('Loading the entry');
    await row.getByRole('button', { name: 'Roll back listings' }).click();
    const question = page.getByRole('dialog', { name: 'Roll back listings?' });
    await expect(question).toContainText(
      `${before.release.version} goes live in place of ${released.version}`,
    );
    await question.getByLabel('Reason').fill('It does not load');
    await question.getByRole('button', { name: 'Roll back' }).click();
    await expect(question).toBeHidden();
    await expect(row).toContainText('None to go back to');
    await expect(row).not.toContainText(released.version);
    await row.getByRole('button', { name: 'Versions of listings' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions of listings' });
    await expect(versions).toContainText(`Rolled back from ${released.version} to ${before.release.version}`);
    await expect(versions).toContainText('It does not load');
    expect((await remoteOf(portico, 'listings')).live.version).toBe(before.release.version);
    await page.goto(list);
    await expect(says(page, 'before')).toBeVisible();
  });
});
