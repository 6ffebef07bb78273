import { type AuditEntry, AuditPage, dataOf } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq, inArray, ne } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, brokerages, listings, people, tags } from '../../db/schema/index.ts';
import { recordAudit } from '../../support/audit.ts';

const { admin, agent, concierge, lead } = cast;
const gone = '00000000-0000-4000-8000-00000000dead';
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

type Row = Partial<typeof auditLog.$inferInsert>;
const add = (...rows: Row[]) =>
  api.db.insert(auditLog).values(
    rows.map((row) => ({
      at: at(1),
      action: 'suspended',
      subjectKind: 'person',
      subjectId: lead.personId,
      actorPersonId: admin.personId,
      ...row,
    })),
  );

async function read(query: Record<string, string> = {}): Promise<AuditPage> {
  const answer = await api.call('realm', 'GET', '/audit', { query });
  expect([answer.statusCode, Value.Check(dataOf(AuditPage), answer.json())]).toEqual([200, true]);
  return answer.json().data;
}
const actionsOf = async (query: Record<string, string>) =>
  (await read(query)).docs.map((entry) => entry.action);

describe('GET /audit', () => {
  it('shows who did what to whom, with what changed', async () => {
    await recordAudit(
      api.db,
      { personId: agent.personId, impersonatorPersonId: concierge.personId, ipAddress: '203.0.113.4' },
      {
        at: at(3),
        action: 'person-updated',
        subjectKind: 'person',
        subjectId: agent.personId,
        before: { city: 'Porto', phone: '+351', password: 'a' },
        after: { city: 'Nice', phone: '+351', password: 'b' },
      },
    );
    expect((await read()).docs).toEqual([
      {
        _id: expect.any(String),
        at: at(3).toISOString(),
        action: 'person-updated',
        actor: { personId: agent.personId, name: agent.fullName },
        impersonator: { personId: concierge.personId, name: concierge.fullName },
        subject: { kind: 'person', id: agent.personId, name: agent.fullName },
        changes: [{ field: 'city', before: 'Porto', after: 'Nice' }],
        names: {},
        reason: null,
        ipAddress: '203.0.113.4',
        requestId: null,
      } satisfies AuditEntry,
    ]);
  });

  it('names the person behind an account, and nobody for the system’s own actions or for deleted people', async () => {
    await add(
      { at: at(3), subjectKind: 'account', subjectId: lead.accountId },
      { at: at(2), actorPersonId: null },
      {
        at: at(1),
        actorPersonId: '00000000-0000-4000-8000-000000000000',
        subjectKind: 'settings',
        subjectId: 'system',
      },
    );
    const [first, second, third] = (await read()).docs;
    expect(first?.subject.name).toBe(lead.fullName);
    expect(second?.actor).toBeNull();
    expect(third).toMatchObject({ actor: { name: '' }, subject: { id: 'system', name: null } });
  });

  it('names staff as they were called then, and members as they are called now', async () => {
    const inPlaceOf = { personId: agent.personId, impersonatorPersonId: admin.personId };
    for (const by of [{ personId: admin.personId, impersonatorPersonId: null }, inPlaceOf])
      await recordAudit(api.db, by, { action: 'suspended', subjectKind: 'person', subjectId: lead.personId });
    const renamed = [admin.personId, agent.personId];
    const names = await api.db.select().from(people).where(inArray(people.id, renamed));
    await api.db.update(people).set({ lastName: 'Newname' }).where(inArray(people.id, renamed));
    const [second, first] = (await read()).docs;
    for (const { id, lastName } of names)
      await api.db.update(people).set({ lastName }).where(eq(people.id, id));
    const nameNow = `${admin.fullName.split(' ')[0]} Newname`;
    const then = { personId: admin.personId, name: admin.fullName, nameNow };
    expect([first?.actor, second?.impersonator]).toEqual([then, then]);
    expect(second?.actor).toEqual({
      personId: agent.personId,
      name: `${agent.fullName.split(' ')[0]} Newname`,
    });
  });

  it('names the home, tag or group and the ids among the changes, and shows deleted things as they were', async () => {
    const [home] = await api.db.select().from(listings).where(eq(listings.city, 'Miami')).limit(1);
    const [tag] = await api.db.select().from(tags).limit(1);
    const [house] = await api.db.select().from(brokerages).limit(1);
    if (!home || !tag || !house) throw new Error('the seed has no home in Miami, no tag or no brokerage');
    await add(
      {
        ...{ at: at(5), subjectKind: 'listing', subjectId: home.id },
        ...{ before: { priceAmount: 5 }, after: { priceAmount: 4, agentIds: [agent.agentId, lead.agentId] } },
      },
      { at: at(4), subjectKind: 'tag', subjectId: tag.id },
      { at: at(3), before: { brokerageId: house.id }, after: { brokerageId: null } },
      {
        at: at(2),
        action: 'group-deleted',
        subjectKind: 'group',
        subjectId: gone,
        before: { name: 'Yachts' },
      },
      {
        at: at(1),
        action: 'group-members-changed',
        subjectKind: 'group',
        subjectId: gone,
        after: { name: 'Ann' },
      },
      { at: at(0), subjectKind: 'client', subjectId: gone },
    );
    const { docs } = await read();
    expect(docs.map(({ subject, names }) => [subject.name, names])).toEqual([
      [
        [home.title.en, home.streetAddress, 'Miami'].join(', '),
        { [String(agent.agentId)]: agent.fullName, [String(lead.agentId)]: lead.fullName },
      ],
      [tag.displayName, {}],
      [lead.fullName, { [house.id]: house.name }],
      ['Yachts', {}],
      [null, {}],
      [null, {}],
    ]);
  });

  it('finds a home by what the log calls it, and no prospect', async () => {
    const homes = await api.db.select().from(listings).where(ne(listings.city, ''));
    const home = homes.find(
      ({ listingType, streetAddress }) => listingType === 'Manual' && streetAddress !== '',
    );
    const prospect = homes.find(({ listingType }) => listingType === 'Prospect');
    if (!home || !prospect) throw new Error('the seed has no home with an address, or no prospect');
    await add(
      { at: at(5), subjectKind: 'listing', subjectId: home.id },
      { at: at(4), subjectKind: 'listing', subjectId: prospect.id },
    );
    const named = async (subject: string) =>
      (await read({ subject })).docs.map(({ subject: found }) => found.id);
    expect(await named(`${home.title.en} ${home.city}`)).toEqual([home.id]);
    expect(await named(home.streetAddress)).toEqual([home.id]);
    expect(await named(`${prospect.title.en} ${prospect.city}`)).toEqual([]);
  });

  it('says which currency a price was in, and when the log begins', async () => {
    await add(
      { at: at(7) },
      {
        ...{ at: at(9), subjectKind: 'listing', action: 'listing-changed' },
        before: { priceAmount: 5, currency: 'EUR', rentPeriod: 'month' },
        after: { priceAmount: 4, currency: 'USD', rentPeriod: null },
      },
      {
        ...{ at: at(8), subjectKind: 'listing', action: 'listing-changed' },
        ...{ before: { priceAmount: 5 }, after: { priceAmount: 4 } },
      },
    );
    const { docs, beginsAt, next } = await read({ limit: '2' });
    expect(docs[0]?.changes.find(({ field }) => field === 'priceAmount')).toEqual({
      ...{ field: 'priceAmount', before: '5', after: '4' },
      money: { before: { currency: 'EUR', period: 'month' }, after: { currency: 'USD', period: null } },
    });
    expect(docs[1]?.changes[0]?.money).toEqual({ before: null, after: null });
    expect(beginsAt).toBe(at(7).toISOString());
    expect(await read({ limit: '2', before: next ?? '' })).not.toHaveProperty('beginsAt');
  });

  it('continues where the page before ended, each row once, however many share an instant', async () => {
    await add(
      ...Array.from({ length: 130 }, (_, index) => ({ at: at(1 + (index % 3)), action: `step-${index}` })),
    );
    const seen: AuditEntry[] = [];
    let before: string | null = null;
    do {
      const page: AuditPage = await read({ limit: '40', ...(before ? { before } : {}) });
      seen.push(...page.docs);
      before = page.next;
      // Rows written meanwhile come before the first page and do not shift the next one.
      await add({ at: at(9), action: 'meanwhile' });
    } while (before);
    const steps = seen.filter((entry) => entry.action !== 'meanwhile');
    expect(new Set(steps.map((entry) => entry._id)).size).toBe(130);
    const times = steps.map((entry) => entry.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('finds what somebody did, also in the place of others', async () => {
    await add(
      { at: at(4), action: 'own', actorPersonId: concierge.personId },
      {
        at: at(3),
        action: 'in-place',
        actorPersonId: agent.personId,
        impersonatorPersonId: concierge.personId,
      },
      { at: at(2), action: 'other', actorPersonId: agent.personId },
    );
    expect(await actionsOf({ actor: concierge.personId })).toEqual(['own', 'in-place']);
    expect(await actionsOf({ actor: concierge.fullName.slice(0, 6) })).toEqual(['own', 'in-place']);
    expect(await actionsOf({ actor: concierge.email })).toEqual(['own', 'in-place']);
    expect(await actionsOf({ actor: agent.personId })).toEqual(['in-place', 'other']);
    expect(await actionsOf({ actor: 'nobody of this name' })).toEqual([]);
    expect(await actionsOf({ actor: concierge.personId, limit: '1' })).toEqual(['own']);
  });

  it('finds what was done to a person or a thing', async () => {
    await add(
      { at: at(5), action: 'sign-in', subjectKind: 'account', subjectId: lead.accountId },
      { at: at(4), action: 'suspended' },
      { at: at(3), action: 'settings-changed', subjectKind: 'settings', subjectId: 'system' },
      { at: at(2), action: 'invited', subjectId: agent.personId },
    );
    expect(await actionsOf({ subject: lead.personId })).toEqual(['sign-in', 'suspended']);
    expect(await actionsOf({ subject: 'okafor' })).toEqual(['sign-in', 'suspended']);
    expect(await actionsOf({ subject: 'system' })).toEqual(['settings-changed']);
  });

  it('filters by action and by whole days in UTC, both included', async () => {
    await add(
      { at: at(1, 23), action: 'a' },
      { at: at(2, 0), action: 'b' },
      { at: at(3, 23), action: 'c' },
      { at: at(4, 0), action: 'b' },
    );
    expect(await actionsOf({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['c', 'b']);
    expect(await actionsOf({ action: 'b' })).toEqual(['b', 'b']);
    expect(await actionsOf({ action: 'b', to: '2026-03-02' })).toEqual(['b']);
  });

  it('finds by the kind, by the field that changed, and one entry by its link', async () => {
    await add(
      {
        at: at(4),
        action: 'listing-changed',
        subjectKind: 'listing',
        before: { price: 1_500_000, title: { en: 'Villa' } },
        after: { price: 1_250_000, title: { en: 'Villa' } },
      },
      {
        at: at(3),
        action: 'listing-changed',
        subjectKind: 'listing',
        before: { bedrooms: 3 },
        after: { bedrooms: 4 },
      },
      { at: at(2), action: 'invited' },
    );
    expect(await actionsOf({ kind: 'listing' })).toHaveLength(2);
    const { docs } = await read({ field: 'price', from: '2026-03-01', to: '2026-03-31' });
    expect(docs.map(({ changes }) => changes)).toEqual([
      [{ field: 'price', before: '1500000', after: '1250000' }],
    ]);
    expect(await actionsOf({ field: 'title' })).toEqual([]);
    const { docs: one } = await read({ entry: docs[0]?._id ?? '' });
    expect(one).toEqual(docs);
    expect((await read({ entry: '999999999' })).docs).toEqual([]);
  });

  it('finds words of the changes and of the reason, with or without accents, the last by its beginning', async () => {
    await add(
      { at: at(5), action: 'one', after: { note: 'Léa asked for it', price: 1_500_000 } },
      { at: at(4), action: 'two', reason: 'Asked by her lawyer', before: { list: ['pool', 'sauna'] } },
      { at: at(3), action: 'three', after: { note: "It's 'quoted' \\ & | !" } },
    );
    const found = (text: string) => actionsOf({ text });
    expect(await found('lea ask')).toEqual(['one']);
    expect(await found('1,500,000')).toEqual(['one']);
    expect(await found('asked')).toEqual(['one', 'two']);
    expect(await found('SAUNA')).toEqual(['two']);
    expect(await found("'quoted' \\ & | !")).toEqual(['three']);
    expect(await found('ask lea pool')).toEqual([]);
    expect(await found('???')).toEqual([]);
  });

  it.each([
    [{ before: 'yesterday' }],
    [{ from: '2026-13-40' }],
    [{ from: 'March' }],
    [{ limit: '201' }],
    [{ action: "x'; drop" }],
    [{ kind: 'a b' }],
    [{ field: "x'y" }],
    [{ entry: 'last' }],
    [{ text: 'x'.repeat(121) }],
    [{ actor: 'x'.repeat(121) }],
    [{ secrets: 'yes' }],
  ])('refuses %j', async (query) => {
    expect((await api.call('admin', 'GET', '/audit', { query })).json().code).toBe('INVALID_INPUT');
  });
});

describe('GET /audit/actions', () => {
  it('lists each that occurs, once', async () => {
    await add(
      { action: 'invited' },
      { action: 'suspended' },
      { action: 'invited' },
      { action: 'role-granted' },
    );
    const answer = await api.call('admin', 'GET', '/audit/actions');
    expect(answer.json().data).toEqual(['invited', 'role-granted', 'suspended']);
  });

  it('is empty for an empty log', async () => {
    expect((await api.call('admin', 'GET', '/audit/actions')).json().data).toEqual([]);
  });
});

describe('GET /audit/export.jsonl', () => {
  it('has every row of the filter as the page reads it, more than a batch, and is an entry itself', async () => {
    await add(...Array.from({ length: 501 }, (_, index) => ({ at: at(2), requestId: `r${index}` })));
    const answer = await api.call('admin', 'GET', '/audit/export.jsonl', { query: { action: 'suspended' } });
    expect(answer.headers['content-type']).toBe('application/jsonl; charset=utf-8');
    const entries = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(501);
    expect(entries[0]).toEqual((await read({ action: 'suspended', limit: '1' })).docs[0]);
    expect(await actionsOf({ action: 'audit-exported' })).toHaveLength(1);
  });
});

describe('GET /audit/export.csv', () => {
  const lines = async (query: Record<string, string> = {}) => {
    const answer = await api.call('admin', 'GET', '/audit/export.csv', { query });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="portico-audit.csv"');
    return answer.body.slice(1).trimEnd().split('\r\n').slice(1);
  };

  it('is an entry of the log itself, with its filter', async () => {
    await lines({ action: 'suspended' });
    const [entry] = (await read({ action: 'audit-exported' })).docs;
    expect(entry).toMatchObject({
      actor: { personId: admin.personId },
      changes: [{ field: 'action', before: null, after: 'suspended' }],
    });
  });

  it('has every row of the filter, more than a batch, with the person at the keyboard first', async () => {
    await add(...Array.from({ length: 1100 }, (_, index) => ({ at: at(2), requestId: `r${index}` })));
    await add({
      at: at(5),
      action: 'in-place',
      actorPersonId: agent.personId,
      impersonatorPersonId: concierge.personId,
      before: { message: '' },
      after: { message: '=cmd()', ownerId: lead.personId },
    });
    expect(await lines({ action: 'suspended' })).toHaveLength(1100);
    const [line] = await lines({ action: 'in-place' });
    expect(line).toContain(
      `in-place,${concierge.fullName},${concierge.personId},${agent.fullName},person,${lead.personId},${lead.fullName}`,
    );
    expect(line).toContain('message: – → =cmd()');
    expect(line).toContain(`ownerId: – → ${lead.fullName} (${lead.personId})`);
  });
});
