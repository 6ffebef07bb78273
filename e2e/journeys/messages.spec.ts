import { cast } from '@portico/fixtures';
import { expect, type Page, signInBefore, test } from '../support/test.ts';

// Requests of a page that has lost the connection.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const words = (page: Page) => page.getByRole('group', { name: /^Messages:/ }).locator('li[data-number]');

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

/** What stands in a thread, without names, times and states. */
const sentences = async (page: Page) =>
  (await words(page).allInnerTexts()).flatMap(
    (text) => /\b(?:first|second|third|fourth) word\b/.exec(text) ?? [],
  );

test('two members talk; one loses the line and comes back, and both agree on every word', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  const context = await browser.newContext({ baseURL: portico.url });
  await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
  const other = await context.newPage();
  await signInBefore(other, portico.url, 'lead');
  await other.goto(`/messages?to=${cast.agent.personId}`);
  await expect(other).toHaveURL(/thread=/);

  await openAs('agent', '/events');
  await expect(badge(page)).toHaveAccessibleName('Messages, 3 unread');
  const second = await page.context().newPage();
  await second.goto('/events');
  await expect(badge(second)).toHaveAccessibleName('Messages, 3 unread');
  // Two of them are of this thread: opened in one tab, they are read in both.
  await page.goto(`/messages?to=${cast.lead.personId}`);
  await expect(badge(page)).toHaveAccessibleName('Messages, 1 unread', { timeout: 20_000 });
  await expect(badge(second)).toHaveAccessibleName('Messages, 1 unread');

  await write(other, 'first word');
  await expect(words(page).last()).toContainText('first word');
  await page.context().setOffline(true);
  await write(page, 'second word');
  await expect(page.getByText('Not sent yet: waiting for the connection')).toBeVisible();
  await write(other, 'third word');
  await expect(words(other).last()).toContainText('third word');
  await page.context().setOffline(false);
  await expect(words(other).last()).toContainText('second word');
  await expect(words(page).filter({ hasText: 'third word' })).toHaveCount(1);
  await write(page, 'fourth word');
  await expect(words(other).last()).toContainText('fourth word');

  const agreed = ['first word', 'third word', 'second word', 'fourth word'];
  await expect.poll(() => sentences(page)).toEqual(agreed);
  await expect.poll(() => sentences(other)).toEqual(agreed);
  // And on what is unread: the other thread's message, and nothing of this one, also in the tab that shows another page.
  await expect(badge(second)).toHaveAccessibleName('Messages, 1 unread');
  await expect(badge(other)).toHaveAccessibleName('Messages');
  await page.reload();
  await expect.poll(() => sentences(page)).toEqual(agreed);
  await expect(words(page).last()).toContainText('Read');
  await context.close();
});
