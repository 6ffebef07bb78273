import { cast } from '@portico/fixtures';
import { pageHeading } from '../support/frame.ts';
import { expect, type Page, test } from '../support/test.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const member = fullName(cast.agent);
const staff = fullName(cast.admin);
const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as another member' });
const exit = (page: Page) => banner(page).getByRole('button', { name: 'Exit' });
const isMe = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();

async function begin(page: Page) {
  await page.goto(`/manage-users?q=${encodeURIComponent(cast.agent.email)}`);
  const row = page.getByRole('row').filter({ hasText: cast.agent.email });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Act in their place…' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('textbox').fill('A call about a listing');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(banner(page)).toContainText(`You are signed in as ${member}`);
}

test('staff act in a member’s place, in every tab, and come back from any', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('admin', '/admin/logs');
  await isMe(page, staff);
  const other = await context.newPage();
  await other.goto('/admin/logs');
  await isMe(other, staff);
  const views: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/usage/events')) views.push(request.url());
  });
  await begin(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(pageHeading(page)).toContainText(cast.agent.firstName);
  // The other tab showed an admin page, which a member may not open.
  await expect(other).toHaveURL('/dashboard');
  await expect(banner(other)).toContainText(member);
  const before = views.length;
  await page.goto('/events');
  await expect(banner(page)).toContainText(/\d:\d\d/);
  expect(views).toHaveLength(before);

  await exit(other).click();
  await expect(page).toHaveURL(/^[^?]+\/manage-users\?q=/);
  for (const tab of [page, other]) {
    await isMe(tab, staff);
    await expect(banner(tab)).toBeHidden();
  }
});
