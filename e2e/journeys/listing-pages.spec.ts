import type { APIRequestContext } from '@playwright/test';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { expectAccessible, picture } from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

interface Card {
  _id: string;
  listingAgents: string[];
}

/** Calls the API as this member, without a page in between. */
async function callAs(request: APIRequestContext, name: CastName, path: string, data?: object) {
  const credentials = { username: cast[name].email, password: castPassword };
  const answer = await request.post('/api/user/authenticate', { data: credentials });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const headers = { 'X-Token': token };
  return data ? request.post(path, { headers, data }) : request.get(path, { headers });
}

async function searchAs(request: APIRequestContext, name: CastName, filter: object): Promise<Card[]> {
  const answer = await callAs(request, name, '/api/listings/search', { filter, limit: 50 });
  return ((await answer.json()) as { data: { docs: Card[] } }).data.docs;
}

test('a member looks at a property, keeps it, shares it and writes to its agent, by keyboard alone', async ({
  page,
  openAs,
  request,
}) => {
  const found = await searchAs(request, 'trial', { listingAgentId: cast.agent.agentId });
  const villa = found.find(({ listingAgents }) => listingAgents.length === 1) as Card;
  await openAs('trial', `/view-property?id=${villa._id}`);
  await expect(heading(page)).toBeVisible();
  const title = (await heading(page).textContent()) ?? '';

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await page.getByRole('button', { name: /^View all \d+ pictures/ }).press('Enter');
  const gallery = page.getByRole('dialog', { name: title });
  await expect(gallery.getByRole('status')).toHaveText(/^Picture 1 of/);
  await page.keyboard.press('End');
  await expect(gallery.getByRole('status')).toHaveText(/^Picture (\d+) of \1$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('status')).toHaveText(/^Picture 2 of/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const share = page.getByRole('dialog', { name: 'Share this property' });
  await share.getByText('Show QR code').press('Enter');
  await expect(share.getByRole('img', { name: `QR code of ${title}` })).toBeVisible();
  await expect(share.getByLabel('Link')).toHaveValue(new RegExp(`/view-property\\?id=${villa._id}$`));
  await expect(share.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', /^mailto:\?/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

  await page.getByRole('button', { name: 'Contact the agent' }).press('Enter');
  const letter = page.getByRole('dialog', { name: 'Contact the agent' });
  await expect(letter.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Is the mooring included?');
  await letter.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(letter.getByRole('heading', { name: 'Success! Your email was sent.' })).toBeFocused();
  await expect(async () => {
    const { data } = (await (await request.get('/api/dev/mails')).json()) as {
      data: { recipient: string; text: string }[];
    };
    const mail = data.find(({ text }) => text.includes('Is the mooring included?'));
    expect(mail?.recipient).toBe(cast.agent.email);
  }).toPass();
});

test('a residence is added to a development, and stands in its list', async ({ openAs, page }) => {
  await openAs('developer', '/developments?category=mine');
  await cards(page).first().getByRole('link').first().click();
  const units = page.getByRole('table', { name: 'Residences' });
  await expect(units).toBeVisible();
  const before = await units.getByRole('row').count();
  await page.getByRole('button', { name: 'New unit' }).click();
  // The form is walked through by keyboard alone where a listing is created and edited.
  const form = page.getByRole('dialog', { name: 'Create New Development Unit' });
  await form.getByRole('textbox', { name: /^Unit/ }).fill('Residence 77');
  await form.getByRole('textbox', { name: /^Price/ }).fill('7,700,000');
  await form.getByRole('textbox', { name: /^Title/ }).fill('The lantern');
  await form.getByRole('textbox', { name: 'Description' }).fill('Under the roof.');
  await form.getByRole('checkbox', { name: /^I accept the listing terms/ }).check();
  await expectAccessible(page);
  await picture(page, 'unit-form');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your listing was created.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(units.getByRole('row')).toHaveCount(before + 1);
  await expect(units).toContainText('$7,700,000');
});
