import { cast } from '@portico/fixtures';
import { lettersTo } from '../support/letters.ts';
import { expectAccessible, picture } from '../support/looks.ts';
import { askingAs, expect, type Page, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

interface Card {
  _id: string;
  listingAgents: string[];
}

test('a member looks at a property, keeps it, shares it and writes to its agent, by keyboard alone', async ({
  page,
  openAs,
  portico,
  request,
}) => {
  const asked = { filter: { listingAgentId: cast.agent.agentId }, limit: 50 };
  const ask = await askingAs(portico.url, 'trial');
  const { docs } = await ask<{ docs: Card[] }>('listings/search', asked);
  const villa = docs.find(({ listingAgents }) => listingAgents.length === 1) as Card;
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
    const letters = await lettersTo(request, cast.agent.email);
    expect(letters.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Is the mooring included?'),
    );
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
