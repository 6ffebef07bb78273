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
