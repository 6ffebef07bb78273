import { BrokerageMerge, BrokeragePage, BrokerageResult, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, auditLog, brokerages, listings } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (who: CastName, payload: object) => api.call(who, 'POST', '/brokerages/filter/', { payload });
const search = async (who: CastName, payload: object) =>
  (await ask(who, payload)).json().data as { docs: BrokerageResult[]; totalDocs: number; limit: number };

describe('POST /brokerages/filter/', () => {
  it('answers all of them by name, in the shape of the contract', async () => {
    const answer = await ask('admin', {});
    expect(Value.Check(dataOf(BrokeragePage), answer.json())).toBe(true);
    const rows = await api.db.select().from(brokerages).where(eq(brokerages.isArchived, false));
    const { docs, limit, totalDocs } = answer.json().data;
    expect([docs.length, totalDocs, limit]).toEqual([rows.length, rows.length, 10_000]);
    const inOrder = [...rows].sort((a, b) => (a.searchName < b.searchName ? -1 : 1));
    expect(new Set(docs.slice(0, 5).map((one: BrokerageResult) => one.name))).toEqual(
      new Set(inOrder.slice(0, 5).map((row) => row.name)),
    );
  });

  it('counts the agents of each, without former members', async () => {
    const everyone = await api.db.select().from(agents).where(eq(agents.isActive, true));
    const { docs } = await search('executive', {});
    for (const { _id, name, agentsCount } of docs) {
      const own = everyone.filter(({ brokerageId }) => brokerageId === _id);
      expect([name, agentsCount]).toEqual([name, own.length]);
    }
    expect(docs.some(({ agentsCount = 0 }) => agentsCount > 3)).toBe(true);
  });

  it.each<[CastName, number]>([
    ['admin', 200],
    ['concierge', 200],
    ['executive', 200],
    ['agent', 403],
    ['lead', 403],
    ['listings', 403],
    ['realm', 403],
    ['expired', 403],
  ])('answers %s with %i', async (who, status) => {
    expect((await ask(who, {})).statusCode).toBe(status);
  });

  it('finds one by name, and forgives a slip of the keys', async () => {
    for (const searchName of ['banyan', 'Banyan & Bay', 'bay ban', 'bannyan']) {
      expect((await search('admin', { searchName })).docs.map(({ name }) => name)).toContain('Banyan & Bay');
    }
  });

  it('shows archived ones to staff who ask for them', async () => {
    const id = cast.agent.brokerageId ?? '';
    await api.db.update(brokerages).set({ isArchived: true }).where(eq(brokerages.id, id));
    const isShown = async (who: CastName, showArchived: boolean) =>
      (await search(who, { showArchived })).docs.some(({ _id }) => _id === id);
    expect([await isShown('admin', true), await isShown('admin', false)]).toEqual([true, false]);
    expect([await isShown('concierge', true), await isShown('executive', true)]).toEqual([true, false]);
    await api.db.update(brokerages).set({ isArchived: false }).where(eq(brokerages.id, id));
  });

  it('pages', async () => {
    const first = await search('admin', { limit: 7 });
    const second = await search('admin', { limit: 7, page: 2 });
    const both = await search('admin', { limit: 14 });
    expect([...first.docs, ...second.docs]).toEqual(both.docs);
    expect((await search('admin', { limit: 7, page: 10_000 })).docs).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    expect((await ask('admin', { brokerage: 1 })).json().fields).toEqual({
      brokerage: 'This field is not known.',
    });
  });
});

describe('PUT /brokerages/{id}', () => {
  const id = cast.developer.brokerageId ?? '';
  const put = (who: CastName | null, payload: object, path = `/brokerages/${id}`) =>
    api.call(who, 'PUT', path, { payload });
  const stored = async () => (await api.db.select().from(brokerages).where(eq(brokerages.id, id)))[0];

  it('changes what is named, and nothing else', async () => {
    const before = await stored();
    const answer = await put('concierge', { website: 'https://meridian.test', archived: true });
    expect(Value.Check(dataOf(BrokerageResult), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ _id: id, archived: true, website: 'https://meridian.test' });
    expect(await stored()).toEqual({
      ...before,
      website: 'https://meridian.test',
      isArchived: true,
      version: (before?.version ?? 0) + 1,
      updatedAt: expect.any(Date),
    });
    const shown = await search('admin', { showArchived: true, searchName: 'Meridian Towers' });
    expect(shown.docs.map((one) => one.archived)).toContain(true);
    await put('admin', { archived: false });
  });

  it('is found by its new name at once', async () => {
    const name = (await stored())?.name;
    expect((await put('admin', { name: '  Zephyr & Quill ' })).json().data.name).toBe('Zephyr & Quill');
    expect((await search('admin', { searchName: 'zephyr' })).docs.map(({ _id }) => _id)).toEqual([id]);
    await put('admin', { name });
  });

  it('is logged with the earlier values', async () => {
    await put('admin', { city: null });
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'brokerage-changed'));
    expect(entries.at(-1)).toMatchObject({
      actorPersonId: cast.admin.personId,
      subjectId: id,
      before: { city: 'Miami' },
      after: { city: null },
    });
    expect(entries.at(-1)?.after).not.toHaveProperty('version');
    await put('admin', { city: 'Miami' });
  });

  it('refuses an outdated version with the current brokerage, and needs none (A §7)', async () => {
    const { version } = (await put('admin', {})).json().data;
    expect((await put('admin', { city: 'Naples', version })).json().data).toMatchObject({
      version: version + 1,
    });
    const late = await put('concierge', { city: 'Tampa', version });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', current: { city: 'Naples', version: version + 1 } },
    ]);
    expect((await put('concierge', { city: 'Miami' })).json().data.city).toBe('Miami');
  });

  it('logs nothing when nothing is sent', async () => {
    const count = async () => (await api.db.select().from(auditLog)).length;
    const before = await count();
    expect((await put('admin', {})).statusCode).toBe(200);
    expect(await count()).toBe(before);
  });

  it.each<[CastName | null, number]>([
    [null, 401],
    ['executive', 403],
    ['realm', 403],
    ['agent', 403],
    // Members can't change even their own brokerage.
    ['developer', 403],
    ['expired', 403],
  ])('refuses %s with %i', async (who, status) => {
    expect((await put(who, { archived: true })).statusCode).toBe(status);
    expect((await stored())?.isArchived).toBe(false);
  });

  it('knows no such brokerage', async () => {
    expect((await put('admin', {}, '/brokerages/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await put('admin', {}, '/brokerages/7')).statusCode).toBe(400);
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://meridian.test@evil.example' }, 'website'],
    [{ country: 'Narnia' }, 'country'],
    [{ archived: 'yes' }, 'archived'],
    [{ listingsCount: 1_000_000 }, 'listingsCount'],
    [{ _id: '00000000-0000-4000-8000-000000000000' }, '_id'],
  ])('refuses %j', async (payload, field) => {
    const answer = await put('admin', payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('POST /brokerages/{id}/merge', () => {
  const [from, into] = [cast.agent.brokerageId ?? '', cast.lead.brokerageId ?? ''];
  const merge = (who: CastName, id: string, payload: object) =>
    api.call(who, 'POST', `/brokerages/${id}/merge`, { payload });
  const rowOf = async (id: string) =>
    (await api.db.select().from(brokerages).where(eq(brokerages.id, id)))[0];
  const refusal = async (id: string, target: string) => {
    const answer = await merge('admin', id, { into: target });
    return [answer.statusCode, answer.json().fieldCodes?.into?.code ?? answer.json().code];
  };

  it('refuses with the reason, and changes nothing', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(from, from)).toEqual([400, 'MERGE_SAME']);
    expect(await refusal(from, nobody)).toEqual([400, 'DOES_NOT_EXIST']);
    expect(await refusal(nobody, into)).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(from, cast.developer.brokerageId ?? '')).toEqual([400, 'MERGE_KINDS']);
    await api.db.update(brokerages).set({ isArchived: true }).where(eq(brokerages.id, into));
    expect(await refusal(from, into)).toEqual([400, 'MERGE_ARCHIVED']);
    await api.db.update(brokerages).set({ isArchived: false }).where(eq(brokerages.id, into));
    for (const who of ['executive', 'agent', 'realm'] as const)
      expect((await merge(who, from, { into })).statusCode).toBe(403);
    expect((await rowOf(from))?.isArchived).toBe(false);
  });

  it('moves everybody and everything, archives the emptied one, and logs it', async () => {
    const of = async (id: string) => [
      await api.db.$count(agents, eq(agents.brokerageId, id)),
      await api.db.$count(listings, eq(listings.brokerageId, id)),
    ];
    const [people = 0, homes = 0] = await of(from);
    const before = await of(into);
    const counts = [(await rowOf(from))?.listingsCount ?? 0, (await rowOf(into))?.listingsCount ?? 0];
    const answer = await merge('concierge', from, { into });
    expect(Value.Check(dataOf(BrokerageMerge), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ agents: people, listings: homes, into: { _id: into } });
    expect([people > 0, homes > 0]).toEqual([true, true]);
    expect(await of(from)).toEqual([0, 0]);
    expect(await of(into)).toEqual([(before[0] ?? 0) + people, (before[1] ?? 0) + homes]);
    expect(await rowOf(from)).toMatchObject({ isArchived: true, listingsCount: 0 });
    expect((await rowOf(into))?.listingsCount).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'brokerage-merged'));
    expect(entries).toMatchObject([{ subjectId: from, after: { into, agents: people, listings: homes } }]);
  });
});
