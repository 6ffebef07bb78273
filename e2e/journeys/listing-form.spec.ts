import { tabTo } from '../support/keyboard.ts';
import { expectAccessible, expectNoSidewaysScroll, picture } from '../support/looks.ts';
import { expect, type Page, test } from '../support/test.ts';

const mine = '/properties/list?category=mine';
const form = (page: Page, name = 'Create New Listing') => page.getByRole('dialog', { name });
const saveButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

async function openNew(page: Page, type: string) {
  await page.getByRole('button', { name: 'New listing' }).first().click();
  const choice = page.getByRole('dialog', { name: 'Who should see this listing?' });
  await choice.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await expect(form(page)).toBeVisible();
}

/** Fills in an address; choosing the suggested city fills in state and country. */
async function fill(page: Page, street: string) {
  const dialog = form(page);
  await dialog.getByLabel('Street address').fill(street);
  await dialog.getByRole('combobox', { name: 'City' }).pressSequentially('Miami');
  await dialog.getByRole('option', { name: /^Miami, Florida/ }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Above a private cove.');
}

async function chooseCountry(page: Page, typed: string, name: string) {
  await form(page).getByRole('combobox', { name: 'Country' }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

const accept = (page: Page) => page.getByRole('checkbox', { name: /^I accept the listing terms/ }).check();

test('a public villa is created and edited, and its address follows the country', async ({ openAs }) => {
  const page = await openAs('agent', mine);
  await page.getByRole('button', { name: 'New listing' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Prospect');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Public/ })
    .click();
  const dialog = form(page);
  await expect(dialog.getByLabel('Status')).toHaveValue('Active');
  await expect(dialog.getByLabel('Country')).toHaveValue('United States');
  await expect(dialog).toContainText('Please enter a street address before uploading images');
  await fill(page, '18 Ocean Drive');
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Florida');

  await dialog.getByLabel('ZIP code').fill('3313');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('Enter a valid ZIP code.');
  await chooseCountry(page, 'Fra', 'France');
  await expect(dialog.getByLabel('State or region')).toHaveValue('');
  await expect(dialog).not.toContainText('Enter a valid ZIP code.');
  await chooseCountry(page, 'USA', 'United States');
  await expect(saveButton(page)).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Florida');
  await dialog.getByLabel('ZIP code').fill('33139');

  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Casa Form');
  await dialog.getByRole('tab', { name: 'العربية' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('دار النموذج');
  await dialog.getByLabel(/^Price/).fill('12,400,000');
  await expect(dialog).toContainText('$12,400,000');
  await dialog.getByLabel('Year renovated').fill('2021');
  await dialog.getByLabel('Parking spaces').fill('three');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('Please enter a number in digits');
  await dialog.getByLabel('Parking spaces').fill('3');
  await dialog.getByLabel('Condo fee per month').fill('1,450');
  await dialog.getByRole('button', { name: 'Penthouse', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hide Penthouse from others' }).click();
  await expect(dialog).toContainText('Before you can save: Listing terms');
  await dialog.getByRole('button', { name: 'Read the listing terms' }).click();
  await expect(page.getByRole('dialog', { name: /terms/i }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await accept(page);
  await expectAccessible(page);
  await picture(page, 'listing-form');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview).toContainText('Casa Form');
  await expect(preview).toContainText('$1,450 a month');
  await expectAccessible(page);
  await picture(page, 'listing-preview');
  await page.keyboard.press('Escape');
  await saveButton(page).click();
  await expect(page.getByText('Your listing was created.')).toBeVisible();
  // The preview and the form close by themselves.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Your listing is live\./)).toBeVisible();

  await page.getByRole('link', { name: 'Casa Form' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Casa Form' })).toBeVisible();
  for (const fact of ['Renovated', 'Parking spaces', '$1,450 a month']) {
    await expect(page.getByText(fact)).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Edit listing' }).click();
  const editor = form(page, 'Edit Listing');
  await expect(editor.getByLabel('Street address')).toHaveValue('18 Ocean Drive');
  await expect(saveButton(page)).toBeDisabled();
  await editor.getByLabel(/^Price/).fill('');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('Your changes were saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Price on request');
});

test('a platform-only listing is created by keyboard alone', async ({ openAs }) => {
  const page = await openAs('agent', mine);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'New listing' }).first().focus();
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Public/ })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByLabel('Street address')).toBeFocused();
  await page.keyboard.type('9 Keyboard Court');
  await press('Tab', 'Tab');
  await page.keyboard.type('Texa');
  // The list offers states of the United States first.
  await expect(form(page).getByRole('listbox').getByRole('option').first()).toHaveText(/^Texas/);
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Miami');
  await expect(form(page).getByRole('listbox').getByRole('option').first()).toHaveText(/^Miami, Florida/);
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Florida');
  await tabTo(page, 'Description');
  await page.keyboard.type('By keyboard alone.');
  await tabTo(page, /^I accept the listing terms/);
  await press('Space');
  await tabTo(page, 'Save');
  await press('Enter');
  await expect(page.getByText('Your listing was created.')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New listing' }).first()).toBeFocused();
});

test.describe('a prospect', () => {
  // The server answers 400 to an uploaded file that is not a picture.
  test.use({ expectedErrors: [/400/] });

  test("a client's home names its client, its shares add up, and its plan is shown", async ({ openAs }) => {
    const page = await openAs('agent', mine);
    await openNew(page, 'Prospect');
    const dialog = form(page);
    await expect(dialog.getByRole('checkbox', { name: /^I accept the listing terms/ })).toHaveCount(0);
    await fill(page, '4 Prospect Row');
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Casa Prospect');
    await dialog.getByRole('combobox', { name: 'Client' }).pressSequentially('an');
    await dialog.getByRole('listbox').getByRole('option').first().click();
    const chosen = dialog.getByRole('button', { name: 'Choose another client' }).locator('..');
    const name = (await chosen.textContent()) ?? '-';

    await dialog.getByRole('checkbox', { name: 'Sold in shares (co-ownership)' }).check();
    await dialog.getByLabel('Shares in all').fill('8');
    await dialog.getByLabel('Shares for sale').fill('9');
    await page.keyboard.press('Tab');
    await expect(dialog).toContainText('There cannot be more shares for sale than there are in all.');
    await expect(saveButton(page)).toBeDisabled();
    await dialog.getByLabel('Shares for sale').fill('3');

    const plan = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 400, height: 300 } });
    const field = dialog.locator('input[type="file"][aria-label="Upload a picture of the floor plan"]');
    await field.setInputFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }]);
    await expect(dialog.getByText(/^plan\.jpg failed to upload\. /)).toBeVisible();
    await field.setInputFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: plan }]);
    await expect(dialog.getByRole('img', { name: 'Floor plan' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'listing-form-prospect');
    await saveButton(page).click();
    await expect(page.getByText('Your listing was created.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/properties/client/list');
    const card = page.getByRole('article').filter({ hasText: 'Casa Prospect' });
    await expect(card).toContainText(`Home of ${name}`);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Casa Prospect' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('img', { name: '3 of 8' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Floor plan/ })).toBeVisible();
  });
});
