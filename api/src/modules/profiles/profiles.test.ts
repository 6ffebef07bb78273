import { AccountDetails, AgentRecord, dataOf, errorTable } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, auditLog, mails, people, personRoles } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'demo' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  await api.db.delete(mails);
});

const { personId } = cast.agent;
const agentId = cast.agent.agentId ?? '';
const stranger = '00000000-0000-4000-8000-000000000000';

const read = async (who: CastName, id = personId) =>
  (await api.call(who, 'GET', `/people/${id}/account`)).json().data as AccountDetails;
const versionNow = async () => (await read('agent')).version;
const put = (who: CastName | null, body: object, id = personId) =>
  api.call(who, 'PUT', `/people/${id}`, { payload: body });
const putAgent = (who: CastName | null, body: object, id = agentId) =>
  api.call(who, 'PUT', `/agents/${id}`, { payload: body });

describe('GET /people/:id/account', () => {
  it.each(['agent', 'concierge', 'admin'] as const)('shows the account to %s', async (who) => {
    const answer = await api.call(who, 'GET', `/people/${personId}/account`);
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(dataOf(AccountDetails), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ username: 'agent', agent: { _id: agentId } });
  });

  it.each(['lead', 'executive', 'realm', 'pastdue'] as const)(
    "is as if it were not there for %s, whose it isn't",
    async (who) => {
      const answer = await api.call(who, 'GET', `/people/${personId}/account`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each(['pastdue', 'expired', 'new', 'cancelled'] as const)(
    'stays open to %s, who has to mend something',
    async (who) => {
      const answer = await api.call(who, 'GET', `/people/${cast[who].personId}/account`);
      expect(answer.statusCode).toBe(200);
    },
  );

  it('knows nobody by an id without an account', async () => {
    expect((await api.call('admin', 'GET', `/people/${stranger}/account`)).statusCode).toBe(404);
  });
});

describe('PUT /people/:id', () => {
  it('takes somebody out of the usage and back, by staff alone, and logs it', async () => {
    const { version, isTracked } = await read('agent');
    expect(isTracked).toBe(true);
    expect((await put('agent', { isTracked: false, version })).json().code).toBe('FORBIDDEN');
    const path = `/people/${personId}`;
    const answer = await api.call('concierge', 'PUT', path, { payload: { isTracked: false, version } });
    expect(answer.json().data).toMatchObject({ isTracked: false, version: version + 1 });
    const [entry] = await api.db.select().from(auditLog);
    expect(entry).toMatchObject({ before: { isTracked: true }, after: { isTracked: false } });
    const back = { isTracked: true, version: version + 1 };
    expect((await api.call('admin', 'PUT', path, { payload: back })).statusCode).toBe(200);
  });

  it('renames the person and their agent record, and logs what changed and nothing else', async () => {
    const before = await read('agent');
    const name = { firstName: ' Maria  José ', lastName: 'Reyes' };
    const answer = await put('agent', { name, version: before.version });
    expect(Value.Check(dataOf(AccountDetails), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({
      person: { name: { firstName: 'Maria José', fullName: 'Maria José Reyes' } },
      agent: { fullName: 'Maria José Reyes' },
      version: before.version + 1,
    });
    const [entry] = await api.db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'profile-updated',
      actorPersonId: personId,
      subjectId: personId,
      before: { firstName: before.person.name.firstName },
      after: { firstName: 'Maria José' },
    });
    expect(entry?.after).not.toHaveProperty('lastName');
  });

  it('logs staff who rename themselves by the name they had', async () => {
    const { personId: own, fullName } = cast.admin;
    const { version } = await read('admin', own);
    const name = { firstName: 'Another', lastName: 'Name' };
    expect((await put('admin', { name, version }, own)).statusCode).toBe(200);
    expect(await api.db.select({ by: auditLog.actorName }).from(auditLog)).toEqual([{ by: fullName }]);
  });

  it.each([
    ['(310) 555-0123', '+13105550123'],
    ['310.555.0123', '+13105550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['', null],
    [null, null],
  ])('keeps the phone %j as %j', async (typed, stored) => {
    const answer = await put('agent', { phone: typed, version: await versionNow() });
    expect(answer.json().data.phone).toBe(stored);
  });

  it.each([
    ['call me', 'not a phone number'],
    ['123', 'not a US phone number'],
    ['+1 555', 'too short: some digits after +1 are missing'],
    ['+44 20 7946 0958 99', 'too long'],
    ['+999 123 456', 'calling code'],
    ['+1 123 456 7890', 'no numbers like this under +1'],
  ])('refuses %j as a phone, and says what is wrong: %s', async (phone, sentence) => {
    const answer = await put('agent', { phone, version: await versionNow() });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { phone: expect.stringContaining(sentence) },
    ]);
  });

  it('keeps a phone stored before the rule until it is changed, and shows it as it is', async () => {
    await api.db.update(people).set({ phone: '+4420' }).where(eq(people.id, personId));
    expect(await read('agent')).toMatchObject({ phone: '+4420', phoneText: '+4420' });
    const answer = await put('agent', { phone: '+4420', version: await versionNow() });
    expect([answer.statusCode, answer.json().data.phone]).toEqual([200, '+4420']);
    await put('agent', { phone: '+442071234567', version: await versionNow() });
    expect(await read('agent')).toMatchObject({ phone: '+442071234567', phoneText: '+44 20 7123 4567' });
  });

  it.each([
    ['roles', { roles: ['admin'] }],
    ['primaryEmail', { primaryEmail: 'other@portico.test' }],
    ['isActive', { isActive: true }],
    ['_id', { _id: stranger }],
    ['name.fullName', { name: { firstName: 'A', lastName: 'B', fullName: 'C' } }],
    [
      'realmData.userAccount',
      { realmData: { photoUrl: null, userAccount: { acceptedTermsAt: '2020-01-01' } } },
    ],
    ['realmData.convertAccount', { realmData: { photoUrl: null, convertAccount: null } }],
  ])('names %s as a field it does not know', async (field, body) => {
    const answer = await put('agent', { ...body, version: await versionNow() });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: 'This field is not known.' }]);
  });

  it.each([
    ['a name without a letter', { name: { firstName: ' ', lastName: 'Reyes' } }, 'name.firstName'],
    ['a name of two lines', { name: { firstName: 'A\nB', lastName: 'Reyes' } }, 'name.firstName'],
    ['a name too long', { name: { firstName: 'A', lastName: 'x'.repeat(81) } }, 'name.lastName'],
    [
      'a photo of their own making',
      { realmData: { photoUrl: 'https://x.example/a.png' } },
      'realmData.photoUrl',
    ],
    ['a notification nobody sends', { mutedNotifications: ['password-changed'] }, 'mutedNotifications.0'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await put('agent', { ...body, version: await versionNow() });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('requires the version that was read', async () => {
    expect((await put('agent', { phone: null })).json().fields).toEqual({ version: 'This is required.' });
  });

  it('tells a caller who read an older version what the account is now, and changes nothing', async () => {
    const version = await versionNow();
    await put('concierge', { phone: '+13105550111', version });
    const answer = await put('agent', { phone: '+13105550222', version });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect(Value.Check(AccountDetails, answer.json().current)).toBe(true);
    expect(answer.json().current).toMatchObject({ phone: '+13105550111', version: version + 1 });
    expect((await read('agent')).phone).toBe('+13105550111');
  });

  it('lets exactly one of many who read the same version change it', async () => {
    const version = await versionNow();
    const phones = ['+13105550301', '+13105550302', '+13105550303', '+13105550304'];
    const answers = await Promise.all(phones.map((phone) => put('agent', { phone, version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('makes no new version, and no record, of an unchanged account', async () => {
    const { version, phone } = await read('agent');
    expect((await put('agent', { phone, version })).json().data.version).toBe(version);
    expect(await api.db.$count(auditLog)).toBe(0);
  });

  it('refuses to change what is somebody else’s, without reading or changing it', async () => {
    const version = await versionNow();
    for (const who of ['lead', 'executive', 'realm'] as const) {
      const answer = await put(who, { phone: null, version });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', msg: errorTable.NOT_FOUND.msg },
      ]);
    }
    expect(await versionNow()).toBe(version);
    expect((await put(null, { phone: null, version })).statusCode).toBe(401);
  });

  it.each(['admin', 'executive', 'realm'] as const)(
    'leaves the account of %s, who has powers, to them and to administrators',
    async (whom) => {
      const { personId: id } = cast[whom];
      const { version } = await read('concierge', id);
      const asked = await put('concierge', { phone: '+13055550100', version }, id);
      const photo = await api.call('concierge', 'DELETE', `/people/${id}/photo`);
      expect([asked.json().code, photo.json().code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
      expect((await read('admin', id)).version).toBe(version);
      expect((await put(whom, { phone: '+13055550100', version }, id)).statusCode).toBe(200);
      const back = { phone: null, version: version + 1 };
      expect((await put('admin', back, id)).statusCode).toBe(200);
    },
  );

  it('leaves the agent record of a member who was given powers alone, too', async () => {
    await api.db.insert(personRoles).values({ personId, role: 'concierge' });
    const answer = await putAgent('concierge', { bio: 'Not mine.', version: await versionNow() });
    await api.db
      .delete(personRoles)
      .where(and(eq(personRoles.personId, personId), eq(personRoles.role, 'concierge')));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it('mails the member when staff have changed the account, unless they turned that off', async () => {
    await put('concierge', { phone: '+13105550444', version: await versionNow() });
    const [mail] = await api.db.select().from(mails);
    expect(mail).toMatchObject({ subject: 'Your Portico account was changed' });
    await api.db.delete(mails);
    await put('agent', { mutedNotifications: ['account-edited'], version: await versionNow() });
    await put('concierge', { phone: '+13105550555', version: await versionNow() });
    expect(await api.db.$count(mails)).toBe(0);
    expect((await read('agent')).mutedNotifications).toEqual(['account-edited']);
  });

  it('mails nothing about a member’s own changes', async () => {
    await put('agent', { mutedNotifications: [], version: await versionNow() });
    expect(await api.db.$count(mails)).toBe(0);
  });
});

describe('PUT /agents/:id', () => {
  it('changes the professional side, and where the agent is on the map', async () => {
    const version = await versionNow();
    const body = { bio: ' Homes by the sea. ', city: 'Lisbon', state: null, country: 'Portugal' };
    const answer = await putAgent('agent', { ...body, languages: ['English', 'Spanish'], version });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      agent: { bio: 'Homes by the sea.', city: 'Lisbon', languages: ['English', 'Spanish'] },
      version: version + 1,
    });
    const [row] = await api.db.select().from(agents).where(eq(agents.id, agentId));
    expect([Math.round(row?.latitude ?? 0), Math.round(row?.longitude ?? 0)]).toEqual([39, -9]);
    const [entry] = await api.db.select().from(auditLog);
    expect(entry).toMatchObject({ subjectKind: 'agent', subjectId: agentId, after: { city: 'Lisbon' } });
  });

  it('stores a country under its one name, and keeps an old one that does not exist until it is changed', async () => {
    const put = async (country: string | null) =>
      (await putAgent('agent', { country, version: await versionNow() })).json();
    expect((await put('uk')).data.agent.country).toBe('United Kingdom');
    expect((await put('Narnia')).fields).toEqual({ country: expect.stringContaining('not a country') });
    await api.db.update(agents).set({ country: 'Narnia' }).where(eq(agents.id, agentId));
    expect((await put('Narnia')).data.agent.country).toBe('Narnia');
    expect((await put('Gondor')).fields).toHaveProperty('country');
    expect((await put(null)).data.agent.country).toBeNull();
  });

  it('takes an agent off the map whose town is unknown', async () => {
    await putAgent('agent', { city: 'Nowhere in Particular', version: await versionNow() });
    const [row] = await api.db.select().from(agents).where(eq(agents.id, agentId));
    expect([row?.latitude, row?.longitude]).toEqual([null, null]);
  });

  it.each([
    ['brokerageId', { brokerageId: stranger }],
    ['isActive', { isActive: false }],
    ['listingsCount', { listingsCount: 99 }],
    ['personId', { personId: stranger }],
  ])('names %s as a field it does not know', async (field, body) => {
    const answer = await putAgent('agent', { ...body, version: await versionNow() });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: 'This field is not known.' }]);
  });

  it.each([
    'javascript:alert(1)',
    'https://www.linkedin.com@evil.example/in',
    'https://x.com/\u202egpj.exe',
    'https://exa\u0007mple.com/',
    'https://[.x',
    'https://%zz.com',
    'https://a.b:999999/',
  ])('refuses %j for a link', async (link) => {
    const answer = await putAgent('agent', { links: [link], version: await versionNow() });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['links.0']]);
  });

  it.each([
    ['bio', { bio: 'x'.repeat(4001) }],
    ['languages', { languages: Array.from({ length: 13 }, (_, index) => `Language ${index}`) }],
    ['specialties.0', { specialties: ['x'.repeat(61)] }],
    ['awards.0', { awards: ['x'.repeat(121)] }],
    ['links.0', { links: [`https://elena.test/${'x'.repeat(300)}`] }],
  ])('refuses too much of %s', async (field, body) => {
    const answer = await putAgent('agent', { ...body, version: await versionNow() });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('belongs to the agent and the staff', async () => {
    const version = await versionNow();
    expect((await putAgent('lead', { bio: 'Mine now.', version })).statusCode).toBe(404);
    expect((await putAgent('admin', { bio: 'Better.', version }, stranger)).statusCode).toBe(404);
    expect((await putAgent('admin', { bio: 'Better.', version })).statusCode).toBe(200);
    expect((await putAgent('agent', { bio: 'Mine.', version })).json()).toMatchObject({
      code: 'CONFLICT',
      current: { agent: { bio: 'Better.' } },
    });
  });
});

describe('GET /agents/person/:personId', () => {
  it('shows a member their own record, and records no view', async () => {
    const answer = await api.call('agent', 'GET', `/agents/person/${personId}`);
    expect(Value.Check(dataOf(AgentRecord), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ _id: agentId, personId, email: 'agent@portico.test' });
  });

  it('shows anyone’s to staff, nobody else’s to others, and none for people who are no agents', async () => {
    const statusFor = async (who: CastName, id: string) =>
      (await api.call(who, 'GET', `/agents/person/${id}`)).statusCode;
    expect(await statusFor('concierge', personId)).toBe(200);
    expect(await statusFor('lead', personId)).toBe(404);
    expect(await statusFor('admin', cast.concierge.personId)).toBe(404);
  });
});

it('uses the same name in the directory as for the person', async () => {
  await put('agent', { name: { firstName: 'Alexandra', lastName: 'Reyes' }, version: await versionNow() });
  const [person] = await api.db.select().from(people).where(eq(people.id, personId));
  const [agent] = await api.db.select().from(agents).where(eq(agents.id, agentId));
  expect(agent?.fullName).toBe(person?.fullName);
});
