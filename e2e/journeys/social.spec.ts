import type { PostList } from '@portico/contracts';
import { askingAs, type CastName, expect, signInBefore, test } from '../support/test.ts';

const words = 'Keys to the glass house';

test('members of a private group talk in it, and nobody else hears of it', async ({
  page,
  openAs,
  browser,
  portico,
}) => {
  const openBeside = async (name: CastName, path: string) => {
    const context = await browser.newContext({ baseURL: portico.url });
    await context.addInitScript(() => localStorage.setItem('portico.cookies', 'accepted'));
    const other = await context.newPage();
    await signInBefore(other, portico.url, name);
    await other.goto(path);
    return other;
  };
  const lead = await openBeside('lead', '/social');
  await expect(lead.getByRole('article').first()).toBeVisible();

  await openAs('agent', '/social');
  await page.getByRole('textbox', { name: 'New post' }).fill(words);
  await page.getByRole('combobox', { name: 'Group' }).selectOption('City Penthouses · Private');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const own = page.getByRole('article').filter({ hasText: words });
  await expect(own).toBeVisible();

  // The page that the other member reads does not move: the new post waits until it is wanted.
  await lead.getByRole('button', { name: '1 new post' }).click();
  const post = lead.getByRole('article').filter({ hasText: words });
  await post.getByRole('button', { name: /^Comment/ }).click();
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('I have a buyer for it');
  await post.getByRole('button', { name: 'Send the comment' }).click();
  await own.getByRole('button', { name: /^1 comment/ }).click();
  await expect(own.getByText('I have a buyer for it')).toBeVisible();

  const ask = await askingAs(portico.url, 'agent');
  const { docs } = await ask<PostList>('social/posts/search', { limit: 1 });
  const member = await openBeside('member', `/social?post=${docs[0]?._id}`);
  await expect(member.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  await member.getByRole('link', { name: 'All posts' }).click();
  await expect(member.getByRole('article').first()).toBeVisible();
  await expect(member.getByText(words)).toHaveCount(0);
  for (const other of [lead, member]) await other.context().close();
});
