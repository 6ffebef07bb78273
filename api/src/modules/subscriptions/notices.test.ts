import { cast } from '@portico/fixtures';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, billingNotices, mails, subscriptions } from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { createNotices } from './notices.service.ts';

const dayMs = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.db.delete(mails);
  await api.db.delete(billingNotices);
});
afterAll(() => api.close());

const inDays = (days: number) => new Date(api.now().getTime() + days * dayMs);

const change = (who: 'agent' | 'trial', values: Partial<typeof subscriptions.$inferInsert>) =>
  api.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.agentId, cast[who].agentId as string));

function notices() {
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  return createNotices({ db: api.db, now: api.now, mail, env: api.env });
}

/** Subjects written to somebody, the last first. */
async function writtenTo(who: 'agent' | 'trial') {
  await notices().noticeAll(api.app.log);
  return api.db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, cast[who].email), inArray(mails.subject, subjects)))
    .orderBy(desc(mails.createdAt));
}
const subjects = [
  'Your payment did not go through',
  'Please update your payment',
  'One more day of access',
  'Your access is paused',
  'Thank you, your payment has arrived',
  'Your trial ends in a week',
  'Your trial ends tomorrow',
  'Your trial has ended',
];
const only = async (who: 'agent' | 'trial') => (await writtenTo(who)).map(({ subject }) => subject);

it('writes one mail at each step of a failed payment, and one when it is repaired', async () => {
  await change('agent', { status: 'PastDue', pastDueSince: api.now(), renews: true, endsAt: inDays(200) });
  const said: string[] = [];
  for (let day = 0; day <= 9; day += 1) {
    for (const subject of await only('agent')) said.push(`${day}: ${subject}`);
    expect(await only('agent')).toHaveLength(new Set(await only('agent')).size);
    await api.db.delete(mails);
    api.advance(dayMs);
  }
  expect(said).toEqual([
    '0: Your payment did not go through',
    '3: Please update your payment',
    '6: One more day of access',
    '7: Your access is paused',
  ]);
  await change('agent', { status: 'Active', pastDueSince: null });
  expect(await only('agent')).toEqual(['Thank you, your payment has arrived']);
  await api.db.delete(mails);
  expect(await only('agent')).toEqual([]);
});

it('says in the mail when access pauses, and leads to the page where the card is changed', async () => {
  await change('agent', { status: 'PastDue', pastDueSince: new Date('2027-03-01T10:00:00Z') });
  api.advance(new Date('2027-03-01T10:00:00Z').getTime() - api.now().getTime());
  const [mail] = await writtenTo('agent');
  expect(mail?.text).toMatch(
    /failed on March 1, 2027\. You keep full access until March 8, 2027 at 10:00\sAM \(UTC\)\./,
  );
  expect(mail?.text).toContain(`Update your payment:\n${api.env.publicUrl}/collect-payment`);
});

it('announces the end of a trial a week and a day before, and when it comes', async () => {
  await change('trial', { trialExpires: inDays(7) });
  expect(await only('trial')).toEqual(['Your trial ends in a week']);
  api.advance(6 * dayMs);
  expect((await only('trial')).sort()).toEqual(['Your trial ends in a week', 'Your trial ends tomorrow']);
  api.advance(dayMs);
  expect(await only('trial')).toHaveLength(3);
});

it('writes in the language of the payer, and mentions no card to a payer by invoice', async () => {
  const { accountId } = cast.agent;
  await api.db.update(accounts).set({ language: 'zh_hans' }).where(eq(accounts.id, accountId));
  const owing = { status: 'PastDue', pastDueSince: api.now() };
  await change('agent', { ...owing, providerSubscriptionId: 'manual_sub_of_this_test' });
  await notices().noticeAll(api.app.log);
  const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));
  expect(mail?.subject).toBe('您的发票已到期');
  expect(mail?.html).toContain('lang="zh-Hans"');
  await api.db.update(accounts).set({ language: null }).where(eq(accounts.id, accountId));
  await change('agent', { providerSubscriptionId: null });
  await api.db.delete(mails);
  await api.db.delete(billingNotices);
});

it('writes each mail once, with several processes at once', async () => {
  await change('agent', { status: 'PastDue', pastDueSince: api.now() });
  await Promise.all([notices().noticeAll(api.app.log), notices().noticeAll(api.app.log)]);
  expect(await only('agent')).toEqual(['Your payment did not go through']);
});
