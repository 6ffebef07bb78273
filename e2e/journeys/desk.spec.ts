import { randomUUID } from 'node:crypto';
import type { DeskPage, Thread } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { expectAccessible } from '../support/looks.ts';
import { askingAs, type CastName, expect, type Page, test } from '../support/test.ts';

const mark = randomUUID().slice(0, 8);
const mailed: CastName[] = ['lead', 'developer', 'listings'];
// Other journeys count what the agent and the lead have not read.
const conversing: CastName[] = ['hubspot', 'member'];

/** The answer as the member reads it: a mail, or the last message of their conversation. */
async function answerTo(page: Page, url: string, name: CastName): Promise<string> {
  if (mailed.includes(name)) {
    const answer = await page.request.get(`/api/dev/mails?recipient=${encodeURIComponent(cast[name].email)}`);
    const { data } = (await answer.json()) as { data: { subject: string; text: string }[] };
    return data.find(({ subject }) => subject.startsWith(`Re: ${mark}`))?.text ?? '';
  }
  const ask = await askingAs(url, name);
  const { docs } = await ask<{ docs: Thread[] }>('messages/threads/search', {});
  return docs.find(({ kind }) => kind === 'concierge')?.lastMessage?.body ?? '';
}

test('a concierge answers five members without leaving the desk, by keyboard alone', async ({
  page,
  openAs,
  portico,
}) => {
  for (const name of mailed) {
    const ask = await askingAs(portico.url, name);
    await ask('user/contact', {
      siteForm: 'Footer',
      subject: `${mark} ${name}`,
      message: 'May I ask something?',
    });
  }
  for (const name of conversing) {
    const ask = await askingAs(portico.url, name);
    const opened = { _id: randomUUID(), kind: 'concierge', personIds: [], title: '' };
    const { _id } = await ask<Thread>('messages/threads', opened);
    const message = { _id: randomUUID(), body: `${mark} May I ask something?`, card: null, answersId: null };
    await ask(`messages/threads/${_id}/messages`, message);
  }
  const startedAt = Date.now();
  await openAs('concierge', '/admin/desk');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  for (const name of [...mailed, ...conversing]) {
    // The journey finds people by name, because the queue of a shared installation holds others too.
    await page.getByRole('searchbox', { name: 'Name, e-mail or reference' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(cast[name].email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(cast[name].email)}`));
    // They may wait for something else as well, such as a seat.
    const asked = page.getByRole('listitem').filter({ hasText: 'May I ask something?' });
    const line = asked.locator('[data-desk-item]').first();
    await expect(line).toHaveText(cast[name].fullName);
    await line.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('region', { name: new RegExp(`: ${cast[name].fullName}$`) });
    await expect(item.getByText('May I ask something?').first()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('textbox', { name: /^Your answer/ })).toBeFocused();
    await page.keyboard.type(`Gladly, ${name}. ${mark}`);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(`Your answer to ${cast[name].fullName} is sent.`)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/desk');
  }
  test.info().annotations.push({ type: 'seconds', description: `${(Date.now() - startedAt) / 1000}` });

  for (const name of [...mailed, ...conversing])
    await expect.poll(() => answerTo(page, portico.url, name)).toContain(`Gladly, ${name}. ${mark}`);
  const ask = await askingAs(portico.url, 'concierge');
  const { docs } = await ask<DeskPage>(`desk/items?state=done&q=${encodeURIComponent(cast.lead.email)}`);
  expect(docs[0]).toMatchObject({ owner: { _id: cast.concierge.personId } });
});
