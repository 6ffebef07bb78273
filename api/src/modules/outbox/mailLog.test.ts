import { dataOf, MailPage, type MailPreviewEntry, mailAreas } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, mails, refusedAddresses } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(mails);
  await api.db.delete(refusedAddresses);
});
afterAll(() => api.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const add = (...rows: Partial<typeof mails.$inferInsert>[]) =>
  api.db.insert(mails).values(
    rows.map((row) => ({
      ...{ recipient: 'nora@portico.test', sender: 'portico@portico.test', subject: 'Welcome' },
      ...{ text: 'Your code is ABC234', html: '<p>ABC234</p>', createdAt: at(1), ...row },
    })),
  );
async function read(query: Record<string, string> = {}): Promise<MailPage> {
  const answer = await api.call('admin', 'GET', '/admin/mails', { query });
  expect([answer.statusCode, Value.Check(dataOf(MailPage), answer.json())]).toEqual([200, true]);
  expect(answer.body).not.toContain('ABC234');
  return answer.json().data;
}
const subjects = async (query: Record<string, string> = {}) =>
  (await read(query)).docs.map(({ subject, state }) => `${subject}: ${state}`);

it('lists mails, the newest first, with their results and without their texts', async () => {
  await add(
    { subject: 'one', createdAt: at(1), sentAt: at(2) },
    { subject: 'two', createdAt: at(2), failure: '450 later' },
    { subject: 'three', createdAt: at(3), failure: '550 no such user', refusedAt: at(4) },
    { subject: 'four', createdAt: at(4) },
  );
  const all = ['four: waiting', 'three: refused', 'two: failed', 'one: sent'];
  expect(await subjects()).toEqual(all);
  // No test has a mail server.
  expect((await read()).isSending).toBe(false);
  for (const state of ['waiting', 'refused', 'failed', 'sent'])
    expect(await subjects({ state })).toEqual(all.filter((line) => line.endsWith(state)));
});

it('goes on where the page before ended, and finds one reader’s mails', async () => {
  await add(...Array.from({ length: 120 }, (_, n) => ({ subject: `${n}`, createdAt: at(n % 3) })));
  await add({ subject: 'hers', recipient: 'ines@portico.test' });
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: MailPage = await read(before ? { before } : {});
    seen.push(...page.docs.map(({ _id }) => _id));
    before = page.next;
  } while (before);
  expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
  expect(await subjects({ recipient: ' Ines@portico.test' })).toEqual(['hers: waiting']);
  expect((await api.call('admin', 'GET', '/admin/mails', { query: { before: 'x' } })).statusCode).toBe(400);
});

it('lists addresses that get no notices, and tries one again when an administrator asks', async () => {
  const address = cast.agent.email;
  await api.db
    .insert(refusedAddresses)
    .values({ address, reason: '5.1.1 no such user', hasBounced: true, at: at(1) });
  const shown = { address, reason: '5.1.1 no such user', hasBounced: true, at: at(1).toISOString() };
  expect((await api.call('admin', 'GET', '/admin/mails/refused')).json().data).toEqual([shown]);
  const retry = () => api.call('admin', 'POST', '/admin/mails/refused/retry', { payload: { address } });
  expect((await retry()).json().data).toEqual([]);
  expect((await retry()).statusCode).toBe(404);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, address));
  expect(entry).toMatchObject({ action: 'address-tried-again', actorPersonId: cast.admin.personId });
});

it('shows every mail that Portico writes, with sample data, in the requested language', async () => {
  const ask = (path: string, query: Record<string, string>) => api.call('admin', 'GET', path, { query });
  const list = (await ask('/admin/mails/previews', { language: 'ar' })).json().data as MailPreviewEntry[];
  expect(new Set(list.map(({ area }) => area))).toEqual(new Set(mailAreas));
  for (const { kind, subject } of list) {
    const answer = await ask('/admin/mails/preview', { language: 'ar', kind });
    expect(answer.json().data).toMatchObject({ subject, html: expect.stringContaining('dir="rtl"') });
  }
  const unknown = await ask('/admin/mails/preview', { language: 'ar', kind: 'account.nothing' });
  expect(unknown.statusCode).toBe(404);
  expect(await api.db.$count(mails)).toBe(0);
});
