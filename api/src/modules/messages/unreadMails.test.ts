import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { accounts, mails, people, unreadMails } from '../../db/schema/index.ts';
import { createPgBoss } from '../../providers/jobs/pgBoss.ts';
import { mailProvider } from '../../providers/mail/index.ts';
import type { Log } from '../../support/log.ts';
import { createSecrets } from '../../support/secrets.ts';
import { talkOver } from './messages.fixture.ts';
import { createUnreadMails } from './unreadMails.service.ts';

const secretKey = 'the key of this test, and long enough';
let api: TestApp;
let run: () => Promise<number>;
/** Called before a mail is written. */
let beforeMail = () => {};
const talk = talkOver(() => api);
beforeAll(async () => {
  api = await openTestApp({ env: { secretKey } });
  const { db, env, now } = api;
  const onFailure = (error: unknown) => {
    throw error;
  };
  const mail = mailProvider(env, { db, now, secrets: createSecrets(secretKey), onFailure });
  const watched: typeof mail = {
    ...mail,
    send: (letter, tx) => {
      beforeMail();
      return mail.send(letter, tx);
    },
  };
  run = createUnreadMails({ db, env, now, mail: watched }, api.app.log);
});
afterAll(() => api.close());
beforeEach(async () => {
  await talk.forget();
  await api.db.delete(mails);
  await api.db.delete(unreadMails);
});

const minuteMs = 60_000;
const later = async (minutes: number) => {
  api.advance(minutes * minuteMs);
  await api.forget();
};
const mailsTo = (who: CastName) =>
  api.db.select().from(mails).where(eq(mails.recipient, cast[who].email)).orderBy(mails.createdAt);

it('mails once what stays unread for a quarter of an hour, with all conversations in it and no word of them', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const group = await talk.open('member', 'group', ['lead', 'developer'], 'Lisbon');
  await talk.send('agent', _id, 'The secret price');
  await talk.send('agent', _id, 'is four million');
  await talk.send('member', group._id, 'Hello');
  await later(14);
  expect(await run()).toBe(0);
  await later(1);
  await Promise.all([run(), run()]);
  expect(await run()).toBe(0);
  const [mail, ...others] = await mailsTo('lead');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 3 unread messages');
  expect(mail?.text).toContain(`${cast.agent.fullName}\n2 unread messages`);
  expect(mail?.text).toContain('Lisbon\nOne unread message');
  expect(mail?.text).toContain(`/messages?thread=${_id}`);
  expect(mail?.text).not.toMatch(/secret|million/);
  expect(mail?.unsubscribeUrl).toContain('unread-messages');
});

it('mails nobody about messages they have read, muted, taken back, or written', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  const quiet = await talk.open('agent', 'group', ['lead'], 'Quiet');
  await talk.send('agent', _id, 'Read');
  await talk.read('lead', _id, 1);
  const { _id: id } = await talk.send('agent', _id, 'Wrong');
  await talk.call('agent', 'DELETE', `/messages/${id}`);
  await talk.send('agent', quiet._id, 'Hello');
  await talk.change('lead', quiet._id, { isMuted: true });
  await later(20);
  expect(await run()).toBe(0);
});

it('mails again after six hours at the earliest, unless everything was read meanwhile', async () => {
  const { _id } = await talk.open('agent', 'direct', ['lead']);
  await talk.send('agent', _id, 'One');
  await later(16);
  expect(await run()).toBe(1);
  await talk.send('agent', _id, 'Two');
  await later(5 * 60);
  expect(await run()).toBe(0);
  await later(60);
  expect(await run()).toBe(1);
  expect((await mailsTo('lead')).map(({ subject }) => subject)).toEqual([
    'You have an unread message',
    'You have an unread message',
  ]);
  // Read, so that the next message is news again.
  await talk.read('lead', _id, 2);
  await talk.send('agent', _id, 'Three');
  await later(16);
  expect(await run()).toBe(1);
});

it('is written in the reader’s language, and not to people who turned such mails off or are no members', async () => {
  const group = await talk.open('agent', 'group', ['lead', 'member', 'developer'], 'Rome');
  await talk.send('agent', group._id, 'Hello');
  const of = (who: CastName) => eq(people.id, cast[who].personId);
  await api.db
    .update(people)
    .set({ mutedNotifications: ['unread-messages'] })
    .where(of('member'));
  const language = (value: string | null) =>
    api.db.update(accounts).set({ language: value }).where(eq(accounts.personId, cast.lead.personId));
  const suspend = (suspendedAt: Date | null) =>
    api.db.update(accounts).set({ suspendedAt }).where(eq(accounts.personId, cast.developer.personId));
  await language('zh_hans');
  await suspend(api.now());
  await later(16);
  expect(await run()).toBe(1);
  expect((await mailsTo('lead')).map(({ subject }) => subject)).toEqual(['您有 1 条未读消息']);
  await api.db.update(people).set({ mutedNotifications: [] }).where(of('member'));
  await language(null);
  await suspend(null);
  // Skipped messages are not mailed later.
  await later(7 * 60);
  expect(await run()).toBe(0);
});

it('stops between two people when the process is told to end, and the next process mails the others', async () => {
  const { _id } = await talk.open('agent', 'group', ['lead', 'member'], 'Lisbon');
  await talk.send('agent', _id, 'Hello');
  await later(15);
  const said: string[] = [];
  const say = (_: object, words: string) => said.push(words);
  const log = { info: say, warn: say, error: say } as unknown as Log;
  const next = () => createPgBoss(api.database, log, { look: 0.5, supervise: 1 });
  const job = { name: 'mails-of-this-test', cron: '0 0 1 1 *', run };
  const queue = next();
  await queue.start([job]);
  const told = new Promise<void>((resolve) => {
    beforeMail = () => {
      queue.stopAtNextItem();
      resolve();
    };
  });
  const { rows } = await api.database.queueSql(
    `insert into pgboss.job (name, policy, retry_limit, retry_delay) values ($1, 'exclusive', 4, 0) returning id`,
    [job.name],
  );
  await told;
  await queue.close();
  beforeMail = () => {};
  const mailed = async () => (await mailsTo('lead')).length + (await mailsTo('member')).length;
  expect(await mailed()).toBe(1);
  expect(said).toEqual(['a job stopped because the process ends; the next one repeats it']);
  const [{ id }] = rows as [{ id: string }];
  expect(await queue.read(id)).toMatchObject({
    state: 'failed',
    error: 'The process ended. The job is repeated.',
  });
  const after = next();
  await after.start([job]);
  await until(async () => (await after.read(id))?.state === 'done');
  await after.close();
  expect(await mailed()).toBe(2);
});
