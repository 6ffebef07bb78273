import { ClientPage, type ClientSearchBody, type ClientSummary, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, people } from '../../db/schema/index.ts';

let api: TestApp;
let own: (typeof clients.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApp();
  own = await api.db
    .select()
    .from(clients)
    .where(eq(clients.agentId, cast.agent.agentId ?? ''));
});
afterAll(() => api.close());

const ask = (who: CastName, payload: object) => api.call(who, 'POST', '/agentClients/search', { payload });
async function search(who: CastName, body: ClientSearchBody) {
  const answer = await ask(who, body);
  expect([answer.statusCode, body]).toEqual([200, body]);
  return answer.json().data as { docs: ClientSummary[]; totalDocs: number };
}

describe('POST /agentClients/search', () => {
  it('answers in the shape of the contract, five at a time', async () => {
    const answer = await ask('agent', { category: 'name', includeMatches: false, filter: {} });
    expect(Value.Check(dataOf(ClientPage), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ docs: { length: 5 }, limit: 5, totalDocs: own.length });
  });

  it('lists an agent’s own clients by last name, and nobody else’s', async () => {
    const expected = [...own].sort((a, b) =>
      a.nameOrder < b.nameOrder || (a.nameOrder === b.nameOrder && a.id < b.id) ? -1 : 1,
    );
    const { docs } = await search('agent', { limit: 1000, sortBy: 'lastNameFirst' });
    expect(docs.length).toBeGreaterThan(5);
    expect(new Set(docs.map((client) => client._id))).toEqual(new Set(expected.map((client) => client.id)));
    const reversed = await search('agent', { limit: 1000, sortDir: -1 });
    expect(reversed.docs).toEqual([...docs].reverse());
    const theirs = await search('lead', { limit: 1000 });
    expect(theirs.docs.filter(({ _id }) => own.some((client) => client.id === _id))).toEqual([]);
  });

  it('leaves out, when asked to, clients who found what they looked for', async () => {
    const [settled] = own;
    const set = (status: 'active' | 'settled') =>
      api.db
        .update(clients)
        .set({ status })
        .where(eq(clients.id, settled?.id ?? ''));
    const idsOf = async (body: ClientSearchBody) =>
      (await search('agent', { ...body, limit: 1000 })).docs.map(({ _id }) => _id);
    await set('settled');
    const [all, active] = [await idsOf({}), await idsOf({ isActive: true })];
    await set('active');
    expect(all).toContain(settled?.id);
    expect(active.length).toBeGreaterThan(0);
    expect(active).not.toContain(settled?.id);
  });

  it('finds the agent’s own clients by name, forgiving a slip of the keys, and nobody else’s', async () => {
    const [client] = own;
    const [first = '', last = ''] = client?.fullName.split(' ') ?? [];
    for (const searchName of [
      client?.fullName,
      `${last} ${first}`,
      first.toLowerCase(),
      `${first}${first.at(-1)} ${last}`,
    ]) {
      expect((await search('agent', { searchName, limit: 100 })).docs.map(({ _id }) => _id)).toContain(
        client?.id,
      );
    }
    const found = await search('lead', { searchName: client?.fullName, limit: 100 });
    expect(found.docs.map(({ _id }) => _id)).not.toContain(client?.id);
  });

  it('forgives a slip, and finds a beginning, whatever names the clients of others have', async () => {
    const [person] = await api.db
      .insert(people)
      .values({ firstName: 'Ada', lastName: 'Near', primaryEmail: 'near@clients.test' })
      .returning({ id: people.id });
    const called = (lastName: string, agentId: string | null) => ({
      ...{ agentId: agentId ?? '', personId: person?.id ?? '', fullName: `Ada ${lastName}` },
      sortName: `${lastName}, Ada`,
    });
    const letters = [...'abcdefghijklmnopqrstuvwy'];
    const strangers = letters.flatMap((letter) => [`${letter}orbachek`, `x${letter}rbachek`]);
    await api.db.insert(clients).values(strangers.map((name) => called(name, cast.lead.agentId)));
    const [mine] = await api.db
      .insert(clients)
      .values(called('zorbachek', cast.agent.agentId))
      .returning({ id: clients.id });
    const found = await search('agent', { searchName: 'xorbachek', category: 'name' });
    expect([found.docs.map(({ _id }) => _id), found.totalDocs]).toEqual([[mine?.id], 1]);
    // A word with a digit is in no vocabulary; a stranger's that begins alike must not hide it.
    await api.db.insert(clients).values(called('Quorbian', cast.lead.agentId));
    const [numbered] = await api.db
      .insert(clients)
      .values(called('Quorb2', cast.agent.agentId))
      .returning({ id: clients.id });
    const begun = await search('agent', { searchName: 'quorb', category: 'name' });
    expect(begun.docs.map(({ _id }) => _id)).toEqual([numbered?.id]);
    await api.db.delete(people).where(eq(people.id, person?.id ?? ''));
  });

  it('filters by state and by lifestyles, all of which must be there', async () => {
    const inFlorida = own.filter((client) => client.state === 'FL').length;
    expect((await search('agent', { searchState: 'Florida' })).totalDocs).toBe(inFlorida);
    const [{ lifestyleNames } = { lifestyleNames: [] }] = own.filter(
      (client) => client.lifestyleNames.length > 1,
    );
    const expected = own.filter((client) =>
      lifestyleNames.every((name) => client.lifestyleNames.includes(name)),
    );
    expect((await search('agent', { tagNames: lifestyleNames })).totalDocs).toBe(expected.length);
    expect((await search('agent', { tagNames: [...lifestyleNames, 'no such'] })).totalDocs).toBe(0);
  });

  it.each<[CastName]>([['admin'], ['concierge'], ['executive'], ['realm']])(
    'is empty for %s, who has no clients',
    async (who) => {
      expect(await search(who, {})).toMatchObject({ docs: [], totalDocs: 0, totalPages: 0 });
    },
  );

  it('is locked for the listings-only membership', async () => {
    const answer = await ask('listings', {});
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'MEMBERSHIP_REQUIRED']);
  });

  it('trusts no other id about who is asking', async () => {
    expect((await ask('agent', { person: cast.agent.personId })).statusCode).toBe(200);
    for (const person of [cast.lead.personId, '00000000-0000-4000-8000-000000000000']) {
      const answer = await ask('agent', { person });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('refuses what it does not know', async () => {
    const answer = await ask('agent', { agentId: cast.lead.agentId });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { agentId: 'This field is not known.' }]);
  });
});

it('takes B’s payload as it is written', async () => {
  const payload = {
    ...{ category: 'name', searchName: '', searchState: '', person: '', includeMatches: false },
    ...{ limit: 5, page: 1, filter: {}, sortBy: 'lastNameFirst', sortDir: 1, tagNames: [] },
  };
  const answer = await api.call('agent', 'POST', '/agentClients/search', { payload });
  expect([answer.statusCode, answer.json().data.docs.length]).toEqual([200, 5]);
});
