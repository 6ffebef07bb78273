import { PrivacyOverview, RetentionSettings, retentionDefaults } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { asc, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  acceptances,
  accounts,
  auditLog,
  clients,
  contactRequests,
  introductions,
  mails,
  messages,
  privacyDownloads,
  privacyRequests,
  scheduledDeletions,
  sessions,
  settings,
  usageEvents,
} from '../../db/schema/index.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { deskOver } from '../desk/desk.fixture.ts';
import { createCopies } from './copies.service.ts';
import { createRetention } from './retention.service.ts';

const dayMs = 86_400_000;

let api: TestApp;
const desk = deskOver(() => api);
beforeAll(async () => {
  api = await openTestApp({ env: { freshFactorMs: 0 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [privacyRequests, scheduledDeletions, mails]) await api.db.delete(table);
  await api.db.delete(settings).where(eq(settings.key, 'retention'));
});

const call = (who: CastName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.call(who, method, path, payload && { payload });
async function overview(who: CastName): Promise<PrivacyOverview> {
  const answer = await call(who, 'GET', '/privacy');
  expect(Value.Errors(PrivacyOverview, answer.json().data)).toEqual([]);
  return answer.json().data;
}
const mail = { send: async (letter: { to: string }) => void sent.push(letter.to) };
let sent: string[] = [];
function makeCopies() {
  sent = [];
  const { db, now, env } = api;
  const context = { db, now, env, mail } as unknown as Parameters<typeof createCopies>[0];
  return createCopies(context, api.app.log)();
}

describe('a copy of one’s data', () => {
  async function copyFor(who: CastName) {
    expect((await call(who, 'POST', '/privacy/copies')).statusCode).toBe(200);
    expect(await makeCopies()).toBe(1);
    const [request] = (await overview(who)).requests;
    return request?._id ?? '';
  }

  it('is made by a job, announced by mail, and fetched as JSON until it expires', async () => {
    const id = await copyFor('agent');
    expect(sent).toEqual([cast.agent.email]);
    const answer = await call('agent', 'GET', `/privacy/downloads/${id}`);
    expect([
      answer.statusCode,
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([...[200, 'attachment; filename="portico-data.json"', 'no-store']]);
    const { format, tables } = answer.json();
    expect(format).toBe('portico-personal-data');
    expect(tables.people).toEqual([expect.objectContaining({ primaryEmail: cast.agent.email })]);
    expect(tables.clients).toHaveLength(
      await api.db.$count(clients, eq(clients.agentId, cast.agent.agentId ?? '')),
    );
    await api.forget();
    api.advance(7 * dayMs);
    await api.forget();
    expect((await call('agent', 'GET', `/privacy/downloads/${id}`)).statusCode).toBe(404);
    await makeCopies();
    expect(await api.db.$count(privacyDownloads)).toBe(0);
    expect((await overview('agent')).requests[0]?.state).toBe('expired');
  });

  it.each(['suspended', 'expired', 'cancelled'] as const)(
    'is made for somebody %s too, who can be deleted as well',
    async (who) => {
      const id = await copyFor(who);
      expect((await call(who, 'GET', `/privacy/downloads/${id}`)).statusCode).toBe(200);
      const correction = await call(who, 'POST', '/privacy/corrections', { message: 'My name.' });
      const deletion = await call(who, 'POST', '/privacy/deletion', { message: '' });
      expect([correction.statusCode, deletion.statusCode]).toEqual([200, 200]);
      expect((await call(who, 'DELETE', '/privacy/deletion')).statusCode).toBe(200);
    },
  );

  it('tells somebody suspended nothing that staff wrote for themselves', async () => {
    const own = eq(accounts.id, cast.suspended.accountId ?? '');
    await api.db.update(accounts).set({ suspendedReason: 'a tip from a rival' }).where(own);
    const id = await copyFor('suspended');
    expect((await call('suspended', 'GET', `/privacy/downloads/${id}`)).body).not.toContain(
      'a tip from a rival',
    );
  });

  it('names neither an introduction’s agent nor whether they have looked', async () => {
    const ownerAgentId = cast.hubspot.agentId ?? '';
    const [wanted] = await api.db.select().from(clients).where(eq(clients.agentId, ownerAgentId)).limit(1);
    const asked = { clientId: wanted?.id, askerAgentId: cast.agent.agentId ?? '', ownerAgentId };
    const times = { createdAt: api.now(), expiresAt: new Date(api.now().getTime() + dayMs) };
    await api.db.insert(introductions).values({ ...asked, ...times, state: 'pending' });
    const id = await copyFor('agent');
    const { tables } = (await call('agent', 'GET', `/privacy/downloads/${id}`)).json();
    expect(tables.introductions.length).toBeGreaterThan(0);
    expect(JSON.stringify(tables.introductions)).not.toContain(ownerAgentId);
    expect(tables.introductions[0]).not.toHaveProperty('isNewToOwner');
  });

  it('has only the member’s own rows, and no secret', async () => {
    await api.openSession('agent');
    const ofDesk = { personId: cast.agent.personId, kind: 'desk-handed' as const, key: 'desk' };
    await recordNotices(api.db, [{ ...ofDesk, values: { name: 'A member who asked' } }], api.now());
    const id = await copyFor('agent');
    expect((await call('lead', 'GET', `/privacy/downloads/${id}`)).statusCode).toBe(404);
    const { tables } = (await call('agent', 'GET', `/privacy/downloads/${id}`)).json();
    const written = await api.db
      .select()
      .from(messages)
      .where(eq(messages.senderPersonId, cast.agent.personId));
    expect(tables.messages.map(({ id: own }: { id: string }) => own).toSorted()).toEqual(
      written.map(({ id: own }) => own).toSorted(),
    );
    expect(JSON.stringify(tables)).not.toContain('A member who asked');
    const names = Object.values<object[]>(tables).flatMap((rows) => Object.keys(rows[0] ?? {}));
    expect(names.filter((name) => /hash|password|secret|token|sealed|impersonat/i.test(name))).toEqual([
      // These are no secrets: when the password was changed, that one must be set, and which text was accepted.
      ...['mustSetPassword', 'passwordChangedAt', 'textHash'].filter((name) => names.includes(name)),
    ]);
    const [account] = await api.db.select({ hash: sessions.accessHash }).from(sessions).limit(1);
    expect(JSON.stringify(tables)).not.toContain(account?.hash);
  });

  it('is made once, even if it is requested repeatedly and with any number of processes', async () => {
    const answers = await Promise.all([1, 2].map(() => call('agent', 'POST', '/privacy/copies')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const made = await Promise.all([makeCopies(), makeCopies()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await api.db.$count(privacyDownloads)).toBe(1);
  });

  it('first requires the member to confirm who they are', async () => {
    const strict = await openTestApp({ env: { freshFactorMs: 60_000 } });
    await strict.tokensOf('agent');
    strict.advance(10 * 60_000);
    const answer = await strict.call('agent', 'POST', '/privacy/copies');
    const deletion = await strict.call('agent', 'POST', '/privacy/deletion', { payload: { message: '' } });
    await strict.close();
    expect([answer.json().code, deletion.json().code]).toEqual([
      'FRESH_FACTOR_NEEDED',
      'FRESH_FACTOR_NEEDED',
    ]);
  });
});

describe('a correction', () => {
  it('is on the desk with its deadline, and is settled there', async () => {
    const message = 'My name is spelled Élodie.';
    await call('agent', 'POST', '/privacy/corrections', { message });
    const { docs } = await desk.list('admin', { kind: 'privacy', state: 'open' });
    const dueAt = new Date(api.now().getTime() + 30 * dayMs).toISOString();
    expect(docs).toEqual([
      expect.objectContaining({ title: 'correction', line: message, dueAt, isOverdue: false }),
    ]);
    const [item] = docs;
    if (!item) throw new Error('nothing is on the desk');
    expect((await desk.read('admin', item)).facts.privacy).toEqual({ kind: 'correction', dueAt });
    await desk.reply('admin', item, desk.answerOf(item, 'It is corrected.'));
    expect((await overview('agent')).requests).toEqual([
      expect.objectContaining({ kind: 'correction', state: 'done', message }),
    ]);
  });

  it('that nobody settles is late after its month', async () => {
    await call('agent', 'POST', '/privacy/corrections', { message: 'Please.' });
    api.advance(31 * dayMs);
    await api.forget();
    expect((await desk.list('admin', { kind: 'privacy', isOverdue: true })).docs).toHaveLength(1);
  });
});

describe('the deletion of a member’s own account', () => {
  it('shows its day, is announced by mail, and can be called off', async () => {
    const asked = await call('agent', 'POST', '/privacy/deletion', { message: 'I retire.' });
    const deleteAfter = new Date(api.now().getTime() + 30 * dayMs).toISOString();
    expect(asked.json().data.deletion).toEqual({ deleteAfter, canCallOff: true });
    expect((await api.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([cast.agent.email]);
    const listed = await call('realm', 'GET', '/scheduled-deletions');
    expect(listed.json().data.docs).toEqual([expect.objectContaining({ reason: 'I retire.', deleteAfter })]);
    expect((await desk.list('admin', { kind: 'privacy' })).docs).toHaveLength(1);
    expect((await call('agent', 'POST', '/privacy/deletion', { message: '' })).statusCode).toBe(409);
    const calledOff = await call('agent', 'DELETE', '/privacy/deletion');
    expect([calledOff.json().data.deletion, calledOff.json().data.requests[0].state]).toEqual([
      null,
      'cancelled',
    ]);
    expect((await call('agent', 'DELETE', '/privacy/deletion')).statusCode).toBe(404);
    const actions = await api.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id));
    expect(actions.map(({ action }) => action)).toEqual(['deletion-scheduled', 'deletion-cancelled']);
  });

  it('that staff have scheduled is shown, but cannot be called off by the member', async () => {
    const payload = { personId: cast.agent.personId, reason: 'Asked by phone' };
    await call('admin', 'POST', '/scheduled-deletions', payload);
    expect((await overview('agent')).deletion).toMatchObject({ canCallOff: false });
    expect((await call('agent', 'DELETE', '/privacy/deletion')).json().code).toBe('FORBIDDEN');
  });

  it.each<CastName>(['admin', 'concierge', 'realm'])(
    'is not for %s, who has powers over others',
    async (who) => {
      expect((await call(who, 'POST', '/privacy/deletion', { message: '' })).json().code).toBe('FORBIDDEN');
    },
  );
});

it('lists accepted texts, with versions', async () => {
  const { personId } = cast.agent;
  const accepted = { personId, kind: 'terms', textHash: 'a hash', acceptedAt: api.now() };
  await api.db.delete(acceptances);
  await api.db.insert(acceptances).values([1, 2].map((version) => ({ ...accepted, version })));
  const { consents } = await overview('agent');
  expect(consents.map(({ kind, version, isCurrent }) => [kind, version, isCurrent]).toSorted()).toEqual([
    ['terms', 1, false],
    ['terms', 2, true],
  ]);
});

describe('retention', () => {
  const save = (who: CastName, version: number, usage: number) =>
    call(who, 'PUT', '/privacy/retention', { version, days: { ...retentionDefaults, usage } });

  it('is a setting for admins, each change based on the current one', async () => {
    const first = await call('admin', 'GET', '/privacy/retention');
    expect(Value.Errors(RetentionSettings, first.json().data)).toEqual([]);
    expect(first.json().data).toEqual({ version: 0, days: retentionDefaults });
    expect((await save('admin', 0, 100)).json().data).toMatchObject({ version: 1, days: { usage: 100 } });
    const late = await save('admin', 0, 200);
    expect([late.statusCode, late.json().current.days.usage]).toEqual([409, 100]);
    expect((await save('admin', 1, 5)).json().code).toBe('INVALID_INPUT');
    expect((await overview('agent')).retention.usage).toBe(100);
  });

  it('deletes what is older, keeps the rest, and logs how much', async () => {
    const { db, now } = api;
    await save('admin', 0, 100);
    await db.delete(usageEvents);
    const at = (days: number) => new Date(now().getTime() - days * dayMs);
    const event = { personId: cast.agent.personId, role: 'agent', kind: 'search' };
    await db.insert(usageEvents).values([99, 101].map((days) => ({ ...event, at: at(days) })));
    await db.delete(contactRequests);
    const form = {
      name: 'A',
      email: 'a@b.test',
      siteForm: 'x',
      subject: 'x',
      message: 'x',
      createdAt: at(900),
    };
    await db.insert(contactRequests).values([
      { ...form, reference: 'PC-AAAAAA', closedAt: at(800) },
      { ...form, reference: 'PC-BBBBBB', closedAt: null },
    ]);
    const done = await createRetention({ db, now }).apply();
    expect(done).toMatchObject({ usage: 1, forms: 1 });
    expect(await db.$count(usageEvents)).toBe(1);
    expect((await db.select().from(contactRequests)).map(({ reference }) => reference)).toEqual([
      'PC-BBBBBB',
    ]);
    expect(await createRetention({ db, now }).apply()).toEqual({});
    const written = await db.select().from(auditLog).where(eq(auditLog.action, 'retention-applied'));
    expect(written.map(({ after }) => after)).toEqual([{ usage: 1 }, { forms: 1 }]);
  });

  it('deletes nothing that it cannot log', async () => {
    const { db, now } = api;
    await db.delete(usageEvents);
    const at = new Date(now().getTime() - 5_000 * dayMs);
    await db.insert(usageEvents).values({ personId: cast.agent.personId, role: 'agent', kind: 'search', at });
    await db.execute(
      sql`alter table audit_log add constraint none check (action <> 'retention-applied') not valid`,
    );
    const failed = await createRetention({ db, now })
      .apply()
      .then(
        () => false,
        () => true,
      );
    await db.execute(sql`alter table audit_log drop constraint none`);
    expect(failed).toBe(true);
    expect(await db.$count(usageEvents)).toBe(1);
  });
});
