import { expectSound } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const people = Array.from(
  { length: 120 },
  (_, index) => `Zoë Müller ${index};ZOE${index}@clients.test;Zürich`,
);
/** As a spreadsheet of Windows writes it, with one row that cannot be read and one that is there twice. */
const buffer = Buffer.from(
  ['Full name;E-mail;City', ...people, ';no address;Oslo', people[0]].join('\r\n'),
  'latin1',
);

test('120 clients come in from a messy spreadsheet, go and come again; a card is moved by keyboard and mouse', async ({
  page,
  openAs,
}) => {
  await openAs('member', '/my-clients/import');
  const importAll = async (look: (name: string) => Promise<unknown> = async () => {}) => {
    await page.getByLabel('Choose a file').setInputFiles({ name: 'messy.csv', mimeType: 'text/csv', buffer });
    const check = page.getByRole('button', { name: 'Check the rows' });
    await expect(check).toBeVisible();
    await look('import-columns');
    await check.click();
    const start = page.getByRole('button', { name: 'Import 120 clients' });
    await expect(start).toBeVisible();
    await look('import-checked');
    await start.click();
    await expect(page.getByText('The import is done.')).toBeVisible();
  };
  await importAll((name) => expectSound(page, name));
  await expectSound(page, 'import-done');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await importAll();
  await page.getByRole('link', { name: 'Go to my clients' }).click();
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill('zoe119@');
  await expect(page.getByText('Clients: 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('button', { name: 'Move Zoë Müller 119' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Zoë Müller 119 is lifted, in New, place 1.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Zoë Müller 119 is over Active/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Active: 1' }).getByText('Zoë Müller 119')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Zoë Müller 119' })).toBeFocused();
  await test.step('and by mouse, which it follows', async () => {
    const cards = page.getByText('Zoë Müller 119', { exact: true });
    await cards.hover();
    await page.mouse.down();
    const closed = page.getByRole('region', { name: 'Closed: 0' });
    const { x, y } = (await closed.boundingBox()) ?? { x: 0, y: 0 };
    // The first movement lifts the card, the next ones carry it.
    await page.mouse.move(x + 80, y + 60, { steps: 3 });
    await expect.poll(async () => (await cards.last().boundingBox())?.x).toBeGreaterThan(x - 40);
    await page.mouse.up();
    await expect(page.getByRole('region', { name: 'Closed: 1' }).getByText('Zoë Müller 119')).toBeVisible();
  });
});
