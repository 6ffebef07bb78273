import type { Browser } from '@playwright/test';
import type { ClientRow, Prospect } from '@portico/contracts';
import { expectSound } from '../support/looks.ts';
import { askingAs, type CastName, expect, type Page, signInBefore, test } from '../support/test.ts';

/** A window of its own, of somebody else or of nobody. */
async function windowOf(browser: Browser, url: string, name: CastName | null, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
  const page = await context.newPage();
  if (name) await signInBefore(page, url, name);
  await page.goto(path);
  return page;
}

test('homes that suit a client are compared and sent by a link, which opens signed out until it is ended', async ({
  page,
  browser,
  portico,
  openAs,
}) => {
  await openAs('agent', '/match-clients');
  const first = page.getByRole('link', { name: /^See every match for/ }).first();
  await expect(first).toBeVisible();
  await expectSound(page, 'match-clients');
  await first.click();
  await expect(page.getByRole('list', { name: 'Why it matches' }).first()).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  for (const place of [0, 1, 2]) {
    await boxes.nth(place).click();
    await expect(boxes.nth(place)).toBeChecked();
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Homes side by side' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectSound(page, 'compare');
  await test.step('words stay whole on a phone', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    const linesOf = (label: string) =>
      page.getByText(label, { exact: true }).evaluate((text) => text.getClientRects().length);
    await expect
      .poll(() => Promise.all(['Bedrooms', 'Bathrooms', 'Brokerage'].map(linesOf)))
      .toEqual([1, 1, 1]);
    if (wide) await page.setViewportSize(wide);
  });
  await page.goBack();
  await expect(page.getByText('3 homes chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Send to the client' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the homes' }).inputValue();
  await page.keyboard.press('Escape');

  const visitor = await windowOf(browser, portico.url, null, `/shortlist${new URL(link).hash}`);
  await expect(visitor.getByRole('heading', { name: /^Chosen for you, / })).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(3);
  await expectSound(visitor, 'shortlist');
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('Link ended')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  await visitor.context().close();
});

/** As many as a page of Prospect Search shows. */
const limit = 12;

/** Where in Prospect Search the card of a client stands, whose name no page has. */
async function placeOf(url: string, asker: CastName, clientId: string) {
  const ask = await askingAs(url, asker);
  for (let number = 1; ; number += 1) {
    const { docs } = await ask<{ docs: Prospect[] }>('dossier/search', { page: number, limit });
    expect(docs.length, 'the client is on no page').toBeGreaterThan(0);
    const place = docs.findIndex(({ _id }) => _id === clientId);
    if (place >= 0) return { number, place };
  }
}

test('two agents are introduced to a client who has no name until both agree', async ({
  page,
  browser,
  portico,
  openAs,
}) => {
  const board = page.waitForResponse((response) => response.url().includes('/api/clients?'));
  await openAs('agent', '/my-clients/list?category=active');
  const { docs } = (await (await board).json()).data as { docs: ClientRow[] };
  const client = docs[0];
  if (!client) throw new Error('the agent has no active client');
  await page.goto(`/match-clients?client=${client._id}`);
  const show = page.getByRole('button', { name: 'Show in Prospect Search, without the name' });
  const hide = page.getByRole('button', { name: 'Stop showing in Prospect Search' });
  // Some clients of the sample are shown already.
  await expect(show.or(hide)).toBeVisible();
  if (await hide.isVisible()) await hide.click();
  await show.click();
  await expect(
    page.getByText(/^Other agents see this client in Prospect Search without the name, as “Looks to/),
  ).toBeVisible();

  const { number, place } = await placeOf(portico.url, 'lead', client._id);
  const asker = await windowOf(browser, portico.url, 'lead', `/dossier?p=${number}`);
  const card = asker.getByRole('article').nth(place);
  await expect(card).not.toContainText(client.fullName);
  await expectSound(asker, 'dossier-list');
  await card.getByRole('button', { name: 'Ask for an introduction' }).click();
  await asker.getByRole('textbox', { name: 'Why do you ask?' }).fill('A villa that may suit.');
  await asker.getByRole('button', { name: 'Send the request' }).click();
  await expect(asker.getByText('Your request is sent.')).toBeVisible();

  await page.goto('/dossier?box=received');
  // The sample begins with a request of another agent.
  const request = page.getByRole('article').filter({ hasText: 'A villa that may suit.' });
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You are introduced.', { exact: false })).toBeVisible();
  await asker.goto('/dossier?box=asked');
  await expect(asker.getByRole('article').first()).toContainText(client.fullName);
  await asker.context().close();
});
