import { createHmac } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { mails, refusedAddresses } from '../../db/schema/index.ts';
import { tidy } from '../../jobs/housekeeping.ts';
import { markRefused, markSent } from '../../providers/mail/mails.repository.ts';

const bounceSecret = 'known to the mail system and to Portico alone';
const told = JSON.stringify({
  bounces: [{ address: ` ${cast.agent.email.toUpperCase()}`, reason: '5.1.1' }],
});

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ env: { bounceSecret } });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(refusedAddresses));

const seconds = () => Math.floor(api.now().getTime() / 1000);
const signed = (body: string, { secret = bounceSecret, at = seconds() } = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const tell = (signature: string, body = told, to = api) =>
  to.app.inject({
    ...{ method: 'POST', url: '/api/webhooks/bounces', payload: body },
    headers: { 'content-type': 'application/json', 'portico-signature': signature },
  });

it('leaves out an address from which mails came back, and its member is told', async () => {
  const answers = [await tell(signed(told)), await tell(signed(told))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await api.db.select().from(refusedAddresses)).toMatchObject([
    { address: cast.agent.email, reason: '5.1.1' },
  ]);
  const account = await api.call('agent', 'GET', `/people/${cast.agent.personId}/account`);
  expect(account.json().data.isMailRefused).toBe(true);
});

it('stays left out when a relay takes the next mail, unlike a refused one, and is retried after a season', async () => {
  const letter = { recipient: cast.agent.email, sender: 'a@portico.test', subject: 'A', text: 'A' };
  const [mail] = await api.db.insert(mails).values(letter).returning();
  if (!mail) throw new Error('the mail was not written');
  const left = () => api.db.$count(refusedAddresses);
  await markRefused(api.db, mail, '550', api.now());
  await markSent(api.db, mail, api.now());
  expect(await left()).toBe(0);
  await markRefused(api.db, mail, '550', api.now());
  await tell(signed(told));
  await markSent(api.db, mail, api.now());
  expect(await left()).toBe(1);
  const days = (count: number) => new Date(api.now().getTime() + count * 24 * 3_600_000);
  await tidy(api.db, days(90));
  expect(await left()).toBe(1);
  await tidy(api.db, days(91));
  expect(await left()).toBe(0);
});

it.each<[string, () => string]>([
  ['no signature', () => ''],
  ['another secret', () => signed(told, { secret: 'a secret of somebody else, as long as it is' })],
  ['another body', () => signed(`${told} `)],
  ['a time long ago', () => signed(told, { at: seconds() - 301 })],
  ['a time ahead', () => signed(told, { at: seconds() + 301 })],
])('accepts no report with %s', async (_what, signature) => {
  expect((await tell(signature())).statusCode).toBe(404);
  expect(await api.db.$count(refusedAddresses)).toBe(0);
});

it.each(['{', '{"bounces":[]}', '{"bounces":[{"address":"x"}]}'])('refuses %s', async (body) => {
  expect((await tell(signed(body), body)).statusCode).toBe(400);
});
