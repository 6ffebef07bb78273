import { type CastName, expect, type Page, signInBefore, test } from '../support/test.ts';

const title = 'Supper at One Small Table';
/** Before every event of the sample network, so that it stands first. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const row = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('staff write an event, a member takes its seat, and who waits gets the seat that is given back', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  const openBeside = async (name: CastName) => {
    const context = await browser.newContext({ baseURL: portico.url });
    await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
    const beside = await context.newPage();
    await signInBefore(beside, portico.url, name);
    await beside.goto('/events');
    return beside;
  };

  await openAs('concierge', '/events');
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What it is about').fill('Two people, one table.');
  await form.getByLabel('Venue').fill('Carmo');
  await form.getByLabel('City').fill('Lisbon');
  await form.getByLabel('Country').fill('Portugal');
  await form.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await form.getByLabel('Begins').fill(`${tomorrow()}T18:30`);
  await form.getByLabel('Ends').fill(`${tomorrow()}T21:30`);
  await form.getByLabel('Seats').fill('1');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(row(page).getByText('6:30')).toBeVisible();

  const first = await openBeside('lead');
  await row(first).getByRole('button', { name: 'Attend', exact: true }).click();
  await expect(row(first).getByText('You are attending', { exact: true })).toBeVisible();
  const second = await openBeside('agent');
  await row(second).getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(row(second).getByText('You are number 1 on the waiting list')).toBeVisible();

  await first.reload();
  await row(first).getByRole('button', { name: 'Cancel attendance' }).click();
  await expect(row(first).getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await second.reload();
  await expect(row(second).getByText('You are attending', { exact: true })).toBeVisible();
});

/** As Word puts it on the clipboard: styles, its own list marks, and a link that would run. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Before the sign<o:p></o:p></h1>
<p class=MsoNormal style='font-family:Calibri'>A <b>quiet</b> sale, <a href="javascript:alert(1)">never</a> <a href="https://example.com/rules">printed</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Tell few</p><!--EndFragment--></body></html>`;

/** Pastes as the keyboard does: the page's policy on scripts holds here, unlike in a component's test. */
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'words without looks');
    field.focus();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('staff paste an article from Word, translate and schedule it, and members read it in their language once it is out', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  await openAs('concierge', '/manage-content');
  await page.getByRole('button', { name: 'New article' }).click();
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await dialog.getByLabel('Title').fill('Selling Before the Sign');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Summary').fill('How a home is sold that nobody sees.');
  await paste(page, fromWord);
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text.getByRole('heading', { name: 'Before the sign' })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveText('Tell few');
  await expect(text.getByRole('link')).toHaveText('printed');
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Author').fill('Celeste Moreau');
  await page.getByRole('tab', { name: /^العربية/ }).click();
  await page.getByLabel('Title').fill('البيع قبل اللافتة');
  await page.getByLabel('Summary').fill('كيف يباع منزل لا يراه أحد.');
  await page.getByRole('textbox', { name: 'Text' }).fill('بيع هادئ.');
  await expect(page.getByRole('tab', { name: 'العربية · complete' })).toBeVisible();
  await page.getByLabel(/^Appears/).fill(`${tomorrow()}T09:00`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/“Selling Before the Sign” will appear on/)).toBeVisible();

  const context = await browser.newContext({ baseURL: portico.url });
  await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
  const reader = await context.newPage();
  await signInBefore(reader, portico.url, 'agent');
  await reader.goto('/insights?q=before+the+sign');
  await expect(reader.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Nothing matches your search.',
  );

  await page.getByLabel(/^Appears/).fill('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Selling Before the Sign” is published.')).toBeVisible();
  await reader.reload();
  await reader.getByRole('link', { name: 'Selling Before the Sign' }).click();
  await expect(reader.getByRole('heading', { name: 'Before the sign', exact: true })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'printed' })).toHaveAttribute(
    'href',
    'https://example.com/rules',
  );
  await reader.evaluate(() => localStorage.setItem('portico.language', 'ar'));
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'البيع قبل اللافتة' })).toBeVisible();
  await context.close();
});
