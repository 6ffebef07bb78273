import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { cast } from '@portico/fixtures';
import { lettersTo } from '../support/letters.ts';
import { expect, type Page, signInBefore, test, withoutStream } from '../support/test.ts';

async function giveReason(dialog: Locator, verb: string) {
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Shown by the journey');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an administrator invites, suspends, undoes, exports the list, and finds it all in the log', async ({
  page,
  request,
  openAs,
}) => {
  await openAs('admin', '/manage-users');
  const email = 'ines.duarte@portico.test';
  await page.getByRole('button', { name: 'Invite' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite somebody' });
  await invitation.getByRole('textbox', { name: 'First name' }).fill('Ines');
  await invitation.getByRole('textbox', { name: 'Last name' }).fill('Duarte');
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The welcome e-mail to ${email} is on its way.`)).toBeVisible();
  await expect.poll(() => lettersTo(request, email)).toHaveLength(1);

  // The administrator suspends two people, and Undo restores both.
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('portico.test');
  await page.keyboard.press('Enter');
  for (const member of [cast.lead, cast.trial]) {
    await page.getByRole('checkbox', { name: `Select ${member.fullName}` }).check();
  }
  const selected = page.getByRole('region', { name: 'Selected people' });
  await selected.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Suspend 2 people?' }), 'Suspend');
  await expect(rowOf(page, cast.lead.email).getByText('Suspended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 people are back as before.')).toBeVisible();
  await expect(rowOf(page, cast.lead.email).getByText('Suspended')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Invited');
  await expect(rowOf(page, cast.lead.email)).toBeHidden();
  await expect(rowOf(page, email)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(email);
  expect(file).not.toContain(cast.lead.email);

  await page.getByRole('link', { name: 'Ines Duarte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('invited');
  await expect(page.getByRole('searchbox', { name: 'Name or e-mail' })).toHaveValue('portico.test');

  await page.goto(`/admin/logs?subject=${cast.lead.personId}`);
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Suspended/ }) })
    .first();
  await expect(entry).toContainText(cast.admin.fullName);
  await entry.locator('summary').click();
  await expect(entry.locator('ins').first()).toBeVisible();
});

test('maintenance leads members out who are at work, keeps them out, says why, and lets them in again', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  await openAs('admin', '/admin/tools?tab=maintenance');
  const works = await browser.newContext({ baseURL: portico.url });
  // Their stream of news would end within four seconds, and lead them out before their next press.
  await withoutStream(works);
  const atWork = await works.newPage();
  await signInBefore(atWork, portico.url, 'agent');
  await atWork.goto('/dashboard');
  await expect(atWork.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('radio', { name: /^Closed now/ }).check();
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Back at noon');
  await save.click();
  await expect(page.getByText(/kept out now/)).toBeVisible();

  await atWork.getByRole('link', { name: 'Events' }).first().click();
  await expect(atWork.getByRole('heading', { level: 1, name: 'Back at noon' })).toBeVisible();
  await expect(atWork).toHaveURL(/\/\?return=/);
  await works.close();

  const visitor = await (await browser.newContext({ baseURL: portico.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Back at noon')).toBeVisible();
  await expect(visitor.getByText('Staff sign in')).toBeVisible();

  await page.getByRole('radio', { name: /^Open/ }).check();
  await save.click();
  await expect(page.getByText(/no maintenance is planned/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Back at noon')).toHaveCount(0);
  await visitor.context().close();
});
