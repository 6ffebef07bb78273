import { BrokeragePage, type BrokerageResult, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { brokerages } from '../../db/schema/index.ts';

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
