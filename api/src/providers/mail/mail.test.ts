import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { mails } from '../../db/schema/index.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

const welcome = {
  to: 'agent@portico.test',
  subject: 'Welcome <b>',
  text: 'Your code is <script>AB12CD</script>',
};
const from = 'Portico <concierge@portico.test>';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'none' });
});
beforeEach(async () => {
  await api.db.delete(mails);
});
afterAll(() => api.close());

describe('the outbox', () => {
  const outbox = () => createOutbox({ db: api.db, from, now: api.now });

  it('keeps mail for a page and for journeys', async () => {
    await outbox().send(welcome);
    const { data } = (await api.call(null, 'GET', '/dev/mails')).json();
    expect(data).toEqual([
      expect.objectContaining({ recipient: welcome.to, text: welcome.text, sentAt: null }),
    ]);
    const to = async (recipient: string) =>
      (await api.call(null, 'GET', '/dev/mails', { query: { recipient } })).json().data.length;
    expect([await to(welcome.to), await to('somebody@portico.test')]).toEqual([1, 0]);
    const page = await api.call(null, 'GET', '/dev/outbox');
    expect(page.body).toContain('Your code is &lt;script&gt;AB12CD&lt;/script&gt;');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('keeps no mail of a transaction that was rolled back', async () => {
    const failing = api.db.transaction(async (tx) => {
      await outbox().send(welcome, tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await api.call(null, 'GET', '/dev/mails')).json().data).toEqual([]);
  });

  it('has no page in production', async () => {
    const production = await openTestApp({ seed: 'none', env: { mode: 'production' } });
    expect((await production.call(null, 'GET', '/dev/outbox')).statusCode).toBe(404);
    expect((await production.call(null, 'GET', '/dev/mails')).statusCode).toBe(404);
    await production.close();
  });
});

describe('SMTP', () => {
  let received: string[];
  let isRefusing: boolean;
  let server: SMTPServer;
  let smtpUrl: string;

  beforeEach(async () => {
    received = [];
    isRefusing = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (!isRefusing) received.push(Buffer.concat(chunks).toString());
          callback(isRefusing ? new Error('mailbox busy') : null);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const failures: unknown[] = [];
  const provider = () =>
    createSmtp({
      db: api.db,
      from,
      now: api.now,
      smtpUrl,
      lookEveryMs: 20,
      onFailure: (error) => failures.push(error),
    });

  async function until(isTrue: () => Promise<boolean> | boolean) {
    for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
      if (await isTrue()) return;
      await pause(20);
    }
    throw new Error('it never came true');
  }
  const isSent = async () => (await api.db.select().from(mails)).every((mail) => mail.sentAt !== null);

  it('delivers a mail once, with the row’s id as its own', async () => {
    const [one, two] = [provider(), provider()];
    await one.send({ ...welcome, replyTo: 'trial@portico.test' });
    await until(isSent);
    await pause(100);
    await Promise.all([one.close(), two.close()]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^Reply-To: trial@portico\.test\r?$/m);
    const [row] = await api.db.select().from(mails);
    expect(received[0]).toContain(`Message-ID: <${row?.id}@portico>`);
    expect(received[0]).toContain('To: agent@portico.test');
  });

  it.each(['REQUEST', 'CANCEL'])(
    'carries an event to the reader’s calendar, by %s, as a part beside the words',
    async (method) => {
      const calendar = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
      const mail = provider();
      await mail.send({ ...welcome, html: '<p>Welcome</p>', calendar });
      await until(isSent);
      await mail.close();
      // RFC 6047: a program takes the change in from a part of the alternatives whose method is that of the object.
      const [raw = ''] = received;
      const alternatives = raw.slice(raw.indexOf('multipart/alternative'));
      const part = new RegExp(
        `Content-Type: text/calendar; charset=utf-8; method=${method}\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([^-]+)`,
      ).exec(alternatives);
      expect(part?.[1]?.trim()).toBeDefined();
      const isEncoded = /base64/.test(part?.[0] ?? '');
      const text = isEncoded ? Buffer.from(part?.[1] ?? '', 'base64').toString() : part?.[1];
      expect(text?.trim()).toBe(calendar.trim());
    },
  );

  it('delivers at once what a transaction has sent, and forgets its text', async () => {
    const mail = createSmtp({
      db: api.db,
      from,
      now: api.now,
      smtpUrl,
      onFailure: (error) => failures.push(error),
    });
    await api.db.transaction((tx) => mail.send(welcome, tx));
    await until(isSent);
    await mail.close();
    expect(received[0]).toContain('AB12CD');
    expect(JSON.stringify(await api.db.select().from(mails))).not.toContain('AB12CD');
  });

  it('tries again when the server refuses', async () => {
    isRefusing = true;
    const mail = provider();
    await mail.send(welcome);
    await until(
      async () => (await api.db.select().from(mails))[0]?.failure?.includes('mailbox busy') ?? false,
    );
    isRefusing = false;
    api.advance(3 * 60_000);
    await until(isSent);
    await mail.close();
    expect(received).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });
});
