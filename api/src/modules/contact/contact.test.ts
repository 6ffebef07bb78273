import { ContactRequestPage, dataOf, longestContactMessage } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { desc } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, contactRequests, mails } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [contactRequests, mails]) await api.db.delete(table);
});

const reference = /^PC-[A-HJ-NP-Z2-9]{6}$/;
const message = {
  siteForm: 'Account menu',
  subject: 'Technical Support',
  message: 'The map stays grey.\nPlease help.',
};
const visitor = {
  ...message,
  siteForm: 'Sign in',
  name: 'Ada Byron',
  email: 'Ada@Example.org',
};

type Who = Parameters<TestApp['call']>[0];
const write = (who: Who, changes: object = {}) =>
  api.call(who, 'POST', '/user/contact', { payload: { ...message, ...changes } });
const writeSignedOut = (changes: object = {}) =>
  api.call(null, 'POST', '/user/login/contact', { payload: { ...visitor, ...changes } });
const sent = () => api.db.select().from(mails).orderBy(desc(mails.recipient));
const stored = () => api.db.select().from(contactRequests);

describe('a visitor whom a member has referred', () => {
  const codeOf = async () => {
    const answer = await api.call('agent', 'GET', `/shortCodes/referral/${cast.agent.agentId}`);
    return answer.json().data.url.split('/').at(-1) as string;
  };
  const queued = async () =>
    (await api.call('concierge', 'GET', '/contact-requests')).json().data.docs[0].referral;

  it('asks to join with the code, which mail and queue show with the member, who sees the request', async () => {
    const code = await codeOf();
    const answer = await writeSignedOut({ referralCode: code.toLowerCase() });
    expect(answer.statusCode).toBe(200);
    const [toConcierge, toVisitor] = await sent();
    expect(toConcierge?.text).toContain(`Invited by: ${cast.agent.fullName}\nReferral code: ${code}`);
    expect(toVisitor?.text).not.toContain(cast.agent.fullName);
    const { agentId, fullName: agentName } = cast.agent;
    expect(await queued()).toEqual({ code, agentId, agentName });
    await writeSignedOut({ referralCode: code, message: 'Once more.' });
    const link = await api.call('agent', 'GET', `/shortCodes/referral/${agentId}`);
    expect(link.json().data).toMatchObject({ asked: 1 });
  });

  it('is heard with an unknown code', async () => {
    expect((await writeSignedOut({ referralCode: 'NOBODYS2' })).statusCode).toBe(200);
    expect(await queued()).toBeNull();
  });
});

describe('POST /user/contact', () => {
  it('stores the message with a reference, and mails the concierge and the sender', async () => {
    const answer = await write('agent');
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.reference).toMatch(reference);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...message,
      reference: data.reference,
      personId: cast.agent.personId,
      email: 'agent@portico.test',
      closedAt: null,
    });
    const [toConcierge, toSender] = await sent();
    expect(toConcierge?.recipient).toBe('concierge@portico.test');
    expect(toConcierge?.subject).toContain(`[${data.reference}] Technical Support`);
    expect(toConcierge?.text).toContain('The map stays grey.');
    expect(toConcierge?.text).toContain('agent@portico.test');
    expect(toSender?.recipient).toBe('agent@portico.test');
    expect(toSender?.text).toContain('Please expect a response within 1-2 business days.');
    expect(toSender?.text).toContain(data.reference);
    expect(toSender?.text).toContain('The map stays grey.');
  });

  it("is about 'Other' when no subject was chosen (resolutions 97)", async () => {
    await api.call('agent', 'POST', '/user/contact', { payload: { siteForm: 'Footer', message: 'Hello' } });
    expect((await stored())[0]?.subject).toBe('Other');
  });

  it.each(['new', 'pastdue', 'expired', 'cancelled', 'suspended', 'listings', 'concierge'] as const)(
    'is open to %s: the gates tell people to write',
    async (who) => {
      expect((await write(who)).statusCode).toBe(200);
    },
  );

  it('is one message when it is sent again because the answer was lost', async () => {
    const first = (await write('agent')).json().data.reference;
    expect((await write('agent')).json().data.reference).toBe(first);
    expect(await stored()).toHaveLength(1);
    expect(await sent()).toHaveLength(2);
    api.advance(11 * 60_000);
    expect((await write('agent')).json().data.reference).not.toBe(first);
  });

  it.each<[string, object, string]>([
    ['without a message', { message: '' }, 'message'],
    ['with a message of spaces', { message: ' \n ' }, 'message'],
    ['with a message too long', { message: 'x'.repeat(longestContactMessage + 1) }, 'message'],
    ['with a subject of two lines', { subject: 'Hello\r\nBcc: all@portico.test' }, 'subject'],
    ['with a subject too long', { subject: 'x'.repeat(121) }, 'subject'],
    ['without the form it came from', { siteForm: '' }, 'siteForm'],
    ['with a sender of its own', { email: 'other@portico.test' }, 'email'],
    ['with a name of its own', { name: 'The Concierge' }, 'name'],
  ])('refuses one %s', async (_, changes, field) => {
    const answer = await write('agent', changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(answer.json().fields)).toContain(field);
    expect(await stored()).toEqual([]);
  });

  it('needs somebody signed in', async () => {
    expect((await write(null)).json().code).toBe('NOT_AUTHENTICATED');
  });

  it('slows down somebody who never stops, and lets others write', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await write('agent', { message: `Message ${n}` }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write('lead')).statusCode).toBe(200);
  });
});

describe('POST /user/login/contact', () => {
  it('stores name and e-mail as typed, the e-mail in small letters', async () => {
    const { data } = (await writeSignedOut()).json();
    expect(data.reference).toMatch(reference);
    expect((await stored())[0]).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@example.org',
      personId: null,
      siteForm: 'Sign in',
    });
  });

  it('sends no words of a stranger to the address a stranger typed', async () => {
    await writeSignedOut({
      message: 'Buy at http://evil.test',
      name: 'Click http://evil.test',
      subject: 'Evil',
    });
    const confirmations = (await sent()).filter(({ recipient }) => recipient === 'ada@example.org');
    expect(confirmations).toHaveLength(1);
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = confirmations;
    expect(`${subject}${text}${html}`.toLowerCase()).not.toContain('evil');
    expect(text).toContain('1-2 business days');
  });

  it('answers the same whether or not an account has the address', async () => {
    const known = await writeSignedOut({ email: 'agent@portico.test' });
    const unknown = await writeSignedOut({ email: 'nobody@portico.test' });
    const shape = (answer: typeof known) => [answer.statusCode, Object.keys(answer.json().data)];
    expect(shape(known)).toEqual(shape(unknown));
    expect((await stored()).map(({ personId }) => personId)).toEqual([null, null]);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an e-mail that is none', { email: 'ada@example' }, 'email'],
    ['two e-mails', { email: 'ada@example.org,bob@example.org' }, 'email'],
    ['a name of two lines', { name: 'Ada\nBcc: x' }, 'name'],
    ['no message', { message: '' }, 'message'],
    ['a field nobody asked for', { personId: cast.agent.personId }, 'personId'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await writeSignedOut(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(answer.json().fields)).toContain(field);
    expect(await stored()).toEqual([]);
  });

  it('fills nobody’s mailbox: later messages are stored but not confirmed', async () => {
    for (let n = 0; n < 5; n += 1) {
      const answer = await api.call(null, 'POST', '/user/login/contact', {
        payload: { ...visitor, message: `Message ${n}` },
        remoteAddress: `203.0.113.${n + 1}`,
      });
      expect(answer.statusCode).toBe(200);
    }
    const confirmations = (await sent()).filter(({ recipient }) => recipient === 'ada@example.org');
    expect(await stored()).toHaveLength(5);
    expect(confirmations).toHaveLength(3);
  });

  it('slows down an address that never stops', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await writeSignedOut({ message: `${n}` })).statusCode);
    expect(statuses.slice(0, 6).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the queue of those who answer', () => {
  const list = async (who: Who, query = '') => api.call(who, 'GET', `/contact-requests${query}`);
  const docs = async (query: string) =>
    (await list('concierge', query)).json().data.docs as { _id: string; message: string; closedAt: string }[];

  beforeEach(async () => {
    for (const text of ['first', 'second', 'third']) {
      await write('agent', { message: text });
      api.advance(60_000);
    }
  });

  it('gives staff the longest wait first', async () => {
    const answer = await list('admin', '?status=open');
    expect(Value.Check(dataOf(ContactRequestPage), answer.json())).toBe(true);
    expect((await docs('?status=open')).map(({ message }) => message)).toEqual(['first', 'second', 'third']);
    expect((await docs('')).map(({ message }) => message)).toEqual(['third', 'second', 'first']);
  });

  it('pages, and finds by reference, name or e-mail', async () => {
    const page = (await list('admin', '?status=open&limit=2&page=2')).json().data;
    expect([page.docs.length, page.totalDocs, page.totalPages]).toEqual([1, 3, 2]);
    const [row] = await stored();
    expect(await docs(`?q=${row?.reference.slice(3).toLowerCase()}`)).toHaveLength(1);
    expect(await docs('?q=agent@portico')).toHaveLength(3);
    expect(await docs('?q=%25')).toHaveLength(0);
  });

  it('closes and reopens once, and the log says who', async () => {
    const [first] = await docs('?status=open');
    const close = (isClosed: boolean) =>
      api.call('concierge', 'PUT', `/contact-requests/${first?._id}/closed`, { payload: { isClosed } });
    expect((await close(true)).json().data).toMatchObject({ closedAt: api.now().toISOString() });
    await close(true);
    expect((await docs('?status=open')).map(({ message }) => message)).toEqual(['second', 'third']);
    expect((await docs('?status=closed')).map(({ message }) => message)).toEqual(['first']);
    expect((await close(false)).json().data.closedAt).toBeNull();
    const log = await api.db.select().from(auditLog);
    expect(log.map(({ action, actorPersonId }) => [action, actorPersonId])).toEqual([
      ['contact-closed', cast.concierge.personId],
      ['contact-reopened', cast.concierge.personId],
    ]);
  });

  it('answers NOT_FOUND for an unknown request, and refuses unknown fields', async () => {
    const nothing = '/contact-requests/00000000-0000-4000-8000-000000000000/closed';
    const payload = { isClosed: true };
    expect((await api.call('admin', 'PUT', nothing, { payload })).json().code).toBe('NOT_FOUND');
    const extra = { payload: { isClosed: true, reference: 'PC-222222' } };
    expect((await api.call('admin', 'PUT', nothing, extra)).json().code).toBe('INVALID_INPUT');
    expect((await list('admin', '?status=lost')).statusCode).toBe(400);
    expect((await list('agent')).json().code).toBe('FORBIDDEN');
  });
});
