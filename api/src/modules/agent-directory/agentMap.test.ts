import {
  type AgentMap,
  type AgentMapBody,
  type AgentSummary,
  dataOf,
  AgentMap as MapAnswer,
  type TeamNamed,
  TeamNamedPage,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, brokerages, groupMembers, places, teamMembers, teams } from '../../db/schema/index.ts';
import { refreshAgentCells } from './agentMap.repository.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

async function mapOf(who: CastName, payload: AgentMapBody): Promise<AgentMap> {
  const answer = await api.call(who, 'POST', '/agents/map', { payload });
  expect([answer.statusCode, payload]).toEqual([200, payload]);
  return answer.json().data;
}
const listTotal = async (who: CastName, payload: AgentMapBody): Promise<number> =>
  (await api.call(who, 'POST', '/agents/search', { payload })).json().data.totalDocs;
const counted = ({ clusters }: AgentMap) => clusters.reduce((sum, { count }) => sum + count, 0);
const exact = async (who: CastName) => {
  const [row] = await api.db
    .select()
    .from(agents)
    .where(eq(agents.id, cast[who].agentId ?? ''));
  if (row?.latitude == null || row.longitude === null) throw new Error('no place');
  return { ...row, latitude: row.latitude, longitude: row.longitude };
};
const milesBetween = (one: { latitude: number; longitude: number }, other: typeof one) =>
  69.09 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  );
const shown = async (who: CastName) =>
  (await api.call('admin', 'GET', `/agents/${cast[who].agentId}`)).json().data as typeof own;
const own = { latitude: 0, longitude: 0 };

const florida = { west: -82, south: 25, east: -79, north: 27 };
const triangle: [number, number][] = [
  [-81, 25],
  [-79, 25],
  [-79, 27],
];

describe('POST /agents/map', () => {
  it('answers in the shape of the contract, in less than 40 kB', async () => {
    const answer = await api.call('agent', 'POST', '/agents/map', { payload: {} });
    expect(Value.Check(dataOf(MapAnswer), answer.json())).toBe(true);
    expect(answer.body.length).toBeLessThan(40_000);
    expect(answer.json().data.clusters.length).toBeGreaterThan(20);
  });

  it.each<[string, AgentMapBody]>([
    ['all', {}],
    ['a name', { searchName: 'alex' }],
    ['a misspelt name', { searchName: 'rreyes alexandr' }],
    ['nobody', { searchName: 'zzzzqqqq' }],
    ['a state', { searchState: 'Florida' }],
    ['a brokerage', { filter: { brokerageName: 'banyan' } }],
    ['a misspelt brokerage', { filter: { brokerageName: 'bannyan' } }],
    ['a team', { filter: { teamName: 'okafor' } }],
    ['a city', { filter: { location: 'Miami, United States' } }],
    ['a state as location', { filter: { location: 'Florida, United States' } }],
    ['a place nobody knows', { filter: { location: 'Xyzzyville' } }],
    ['an area', { filter: { area: triangle } }],
    ['a box', { filter: { bounds: florida } }],
  ])('counts %s as the list does', async (_case, body) => {
    const map = await mapOf('agent', body);
    expect(counted(map) + map.unplaced).toBe(map.total);
    expect(await listTotal('agent', body)).toBe(map.total);
  });

  it('narrows: each filter finds a part of all, and its own', async () => {
    const all = await mapOf('agent', {});
    const teamName = (await api.db.select().from(teams))[0]?.name ?? '';
    for (const filter of [
      { brokerageName: 'banyan' },
      { teamName },
      { location: 'Miami' },
      { location: 'FL' },
      { area: triangle },
      { bounds: florida },
    ]) {
      const { total } = await mapOf('agent', { filter });
      expect([filter, total > 0 && total < all.total]).toEqual([filter, true]);
    }
    expect((await mapOf('agent', { filter: { location: 'Xyzzyville' } })).total).toBe(0);
    expect((await mapOf('agent', { filter: { location: 'miami' } })).place).toBe(
      'Miami, Florida, United States',
    );
    expect((await mapOf('agent', { filter: { location: 'TX, United States' } })).place).toBe(
      'Texas, United States',
    );
  });

  it('counts who has no place', async () => {
    const { id, latitude, longitude, placePrecision } = await exact('trial');
    await api.db
      .update(agents)
      .set({ latitude: null, longitude: null, placePrecision: 'nearby' })
      .where(eq(agents.id, id));
    const map = await mapOf('agent', {});
    expect([map.unplaced, counted(map) + 1]).toEqual([1, map.total]);
    await api.db.update(agents).set({ latitude, longitude, placePrecision }).where(eq(agents.id, id));
  });

  it('counts the world by kept cells as agent by agent, whoever comes, goes and moves', async () => {
    const world = { west: -180, south: -85, east: 180, north: 85 };
    const expectEqual = async () => {
      for (const view of [{}, { view: florida, zoom: 7 }]) {
        const kept = await mapOf('agent', view);
        expect(kept).toEqual(await mapOf('agent', { ...view, filter: { bounds: world } }));
      }
    };
    const { id, latitude, longitude, placePrecision, city } = await exact('trial');
    await expectEqual();
    for (const values of [
      { latitude: 26.1, longitude: -80.3, placePrecision: 'nearby' },
      { latitude: 26.4, longitude: -80.1 },
      { isActive: false },
      { isActive: true, city: 'Aaa' },
      { latitude, longitude, placePrecision, city },
    ]) {
      await api.db.update(agents).set(values).where(eq(agents.id, id));
      await expectEqual();
      expect(await refreshAgentCells(api.db)).toBeGreaterThan(0);
      await expectEqual();
    }
  });

  it('names the town of a cell, and the only agent in one', async () => {
    const { clusters } = await mapOf('agent', { searchName: 'Alexandra Reyes', view: florida, zoom: 10 });
    expect(clusters).toMatchObject([{ count: 1, town: 'Miami', agent: { _id: cast.agent.agentId } }]);
    const miami = await mapOf('agent', { view: florida, zoom: 4 });
    expect(miami.clusters[0]).toMatchObject({ count: expect.any(Number), town: 'Miami', agent: null });
  });

  it('keeps cells where they are while the map moves', async () => {
    const before = await mapOf('agent', { view: { west: -81, south: 25, east: -79, north: 27 }, zoom: 9 });
    const after = await mapOf('agent', {
      view: { west: -80.9, south: 25.1, east: -78.9, north: 27.1 },
      zoom: 9,
    });
    const byKey = new Map(after.clusters.map((cluster) => [cluster.key, cluster]));
    const both = before.clusters.filter(({ key }) => byKey.has(key));
    expect(both.length).toBeGreaterThan(1);
    for (const cluster of both) expect(byKey.get(cluster.key)).toEqual(cluster);
  });

  it('finds both sides of the antimeridian, in a box and in a drawn area', async () => {
    const [east, west] = [await exact('trial'), await exact('lead')];
    const place = (id: string, longitude: number | null, latitude: number | null) =>
      api.db.update(agents).set({ longitude, latitude, placePrecision: 'nearby' }).where(eq(agents.id, id));
    await place(east.id, 179.5, -17);
    await place(west.id, -179.5, -17);
    const area: [number, number][] = [
      [179, -18],
      [-179, -18],
      [-179, -16],
      [179, -16],
    ];
    const bounds = { west: 179, south: -18, east: -179, north: -16 };
    expect((await mapOf('agent', { filter: { area } })).total).toBe(2);
    expect((await mapOf('agent', { filter: { bounds } })).total).toBe(2);
    expect(counted(await mapOf('agent', { view: bounds, zoom: 6 }))).toBe(2);
    for (const row of [east, west]) await place(row.id, row.longitude, row.latitude);
  });

  it('shows groups to their members and former members to staff, as the list does', async () => {
    const [foreign] = await api.db
      .select({ id: groupMembers.groupId })
      .from(groupMembers)
      .where(
        sql`group_id not in (select group_id from group_members where person_id = ${cast.agent.personId})`,
      );
    const groupId = foreign?.id ?? '';
    expect((await api.call('agent', 'POST', '/agents/map', { payload: { groupId } })).statusCode).toBe(404);
    expect((await mapOf('admin', { groupId })).total).toBe(await listTotal('admin', { groupId }));
    const former = await api.db.$count(agents, eq(agents.isActive, false));
    const filter = { status: 'inactive' };
    expect((await mapOf('concierge', { filter })).total).toBe(former);
    expect((await mapOf('agent', { filter })).total).toBe((await mapOf('agent', {})).total);
  });

  it.each<[AgentMapBody, Record<string, string>]>([
    [
      {
        filter: {
          area: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      },
      { 'filter.area': expect.stringContaining('no inside') },
    ],
    [
      {
        filter: {
          area: [
            [-120, 70],
            [0, 70],
            [120, 70],
          ],
        },
      },
      { 'filter.area': expect.stringContaining('pole') },
    ],
    [
      {
        filter: {
          area: [
            [0, 0],
            [1, 1],
          ],
        },
      },
      { 'filter.area': 'There are too few entries.' },
    ],
    [
      { filter: { area: Array.from({ length: 101 }, (_, n) => [n / 10, n % 7]) as [number, number][] } },
      { 'filter.area': 'There are too many entries.' },
    ],
    [{ zoom: 14 }, { zoom: 'This is too large.' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await api.call('agent', 'POST', '/agents/map', { payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});

describe('the place of a member', () => {
  const choose = async (who: CastName, placePrecision: string) => {
    const { data } = (await api.call(who, 'GET', `/people/${cast[who].personId}/account`)).json();
    const payload = { placePrecision, version: data.version };
    return api.call(who, 'PUT', `/agents/${cast[who].agentId}`, { payload });
  };

  it('is shown half a mile to a mile and a half away, always at the same point', async () => {
    expect((await choose('agent', 'nearby')).json().data.agent.placePrecision).toBe('nearby');
    const first = await shown('agent');
    const miles = milesBetween(await exact('agent'), first);
    expect([miles > 0.45, miles < 1.6]).toEqual([true, true]);
    await choose('agent', 'brokerage');
    await choose('agent', 'nearby');
    expect(await shown('agent')).toMatchObject({ latitude: first.latitude, longitude: first.longitude });
  });

  it('is that of the brokerage where the member says so, also when the brokerage moves', async () => {
    await choose('agent', 'brokerage');
    const [office] = await api.db
      .select()
      .from(brokerages)
      .where(eq(brokerages.id, cast.agent.brokerageId ?? ''));
    expect(await shown('agent')).toMatchObject({ latitude: office?.latitude, longitude: office?.longitude });
    const place = (city: string) =>
      api.call('admin', 'PUT', `/brokerages/${office?.id}`, {
        payload: { city, state: null, country: null },
      });
    await place('Lisbon');
    expect((await shown('agent')).latitude).toBeCloseTo(38.72, 1);
    await api.call('admin', 'PUT', `/brokerages/${office?.id}`, {
      payload: { city: office?.city, state: office?.state, country: office?.country },
    });
    await choose('agent', 'nearby');
  });

  it.each([
    ['no city', null],
    ['a city nobody knows', 'Xyzzyville'],
  ])('is nowhere, and never the member’s own, while that brokerage has %s', async (_case, city) => {
    await choose('agent', 'brokerage');
    const id = cast.agent.brokerageId ?? '';
    const [office] = await api.db.select().from(brokerages).where(eq(brokerages.id, id));
    const change = (payload: object) => api.call('admin', 'PUT', `/brokerages/${id}`, { payload });
    const seen = async () => (await api.call('lead', 'GET', `/agents/${cast.agent.agentId}`)).json().data;
    const before = (await mapOf('lead', {})).unplaced;
    await change({ city, state: null, country: null });
    expect(await seen()).toMatchObject({ latitude: null, longitude: null });
    expect((await mapOf('lead', {})).unplaced).toBeGreaterThan(before);
    await change({ city: office?.city, state: office?.state, country: office?.country });
    expect(await seen()).toMatchObject({ latitude: office?.latitude, longitude: office?.longitude });
    await choose('agent', 'nearby');
  });

  it('is in no answer from the database', async () => {
    const precise = await api.db.select().from(agents);
    const { agentId, personId } = cast.agent;
    const answers = await Promise.all([
      api.call('lead', 'POST', '/agents/search', { payload: { limit: 100 } }),
      api.call('lead', 'POST', '/agents/map', { payload: {} }),
      api.call('lead', 'POST', '/agents/map', { payload: { view: florida, zoom: 13 } }),
      api.call('lead', 'GET', `/agents/${agentId}`),
      api.call('agent', 'GET', `/agents/${agentId}`),
      api.call('admin', 'GET', `/agents/${agentId}`),
      api.call('agent', 'GET', `/agents/person/${personId}`),
      api.call('agent', 'GET', '/agents/me'),
      api.call('agent', 'GET', `/people/${personId}/account`),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      // One of the two may be anybody's by chance, as the edge of a cluster.
      const degrees = new Set(answer.body.match(/-?\d+\.\d{3,}/g)?.map(Number));
      const known = precise.filter(
        ({ latitude, longitude }) => degrees.has(latitude ?? 999) && degrees.has(longitude ?? 999),
      );
      expect(known).toEqual([]);
      expect(answer.body).not.toContain('placeSalt');
    }
  });

  it('is requested by nobody but the member and staff', async () => {
    const { data } = (await api.call('agent', 'GET', `/people/${cast.agent.personId}/account`)).json();
    const payload = { placePrecision: 'brokerage', version: data.version };
    expect((await api.call('lead', 'PUT', `/agents/${cast.agent.agentId}`, { payload })).statusCode).toBe(
      404,
    );
    expect((await choose('agent', 'exact')).statusCode).toBe(400);
  });
});

describe('filter.location among towns of one name', () => {
  beforeAll(async () => {
    const town = (city: string, state: string, stateCode: string, population: number) => ({
      ...{ city, state, stateCode, population, country: 'United States', countryCode: 'US' },
      ...{ latitude: 40, longitude: -90 },
    });
    await api.db
      .insert(places)
      .values([
        town('Twinport', 'Oregon', 'OR', 600_000),
        town('Twinport', 'Maine', 'ME', 60_000),
        town('Twinport Kansas', 'Missouri', 'MO', 500_000),
        town('Twinport Kansas', 'Kansas', 'KS', 150_000),
      ]);
  });

  it.each([
    ['Twinport', 'Twinport, Oregon, United States'],
    ['Twinport, Oregon, United States', 'Twinport, Oregon, United States'],
    ['Twinport, Maine, United States', 'Twinport, Maine, United States'],
    ['Twinport, ME', 'Twinport, Maine, United States'],
    ['Twinport Kansas', 'Twinport Kansas, Missouri, United States'],
    ['Twinport Kansas, Kansas, United States', 'Twinport Kansas, Kansas, United States'],
    ['ميامي', 'Miami, Florida, United States'],
    ['فلوريدا', 'Florida, United States'],
  ])('understands %j as %j', async (location, place) => {
    expect((await mapOf('agent', { filter: { location } })).place).toBe(place);
  });
});

describe('the frame of the map', () => {
  it('goes the short way where agents live on both sides of the antimeridian', async () => {
    const ids = [cast.agent.agentId ?? '', cast.lead.agentId ?? ''];
    const before = await api.db.select().from(agents).where(inArray(agents.id, ids));
    const at = (id: string, longitude: number) =>
      api.db.update(agents).set({ latitude: -17, longitude, city: 'Levuka' }).where(eq(agents.id, id));
    await at(ids[0] ?? '', -179);
    await at(ids[1] ?? '', 178);
    const { bounds, total } = await mapOf('agent', {
      filter: { bounds: { west: 170, south: -20, east: -170, north: -10 } },
    });
    expect(total).toBe(2);
    expect([bounds?.west, bounds?.east].map((side) => Math.round(side ?? 0))).toEqual([178, -179]);
    for (const { id, latitude, longitude, city } of before)
      await api.db.update(agents).set({ latitude, longitude, city }).where(eq(agents.id, id));
  });
});

it('finds agents by a misspelled name of their brokerage, for a plain agent', async () => {
  const payload = { filter: { brokerageName: 'bannyan' }, searchName: '', limit: 100 };
  const { docs } = (await api.call('agent', 'POST', '/agents/search', { payload })).json().data;
  const names = docs.map(({ brokerage }: AgentSummary) => brokerage?.name);
  expect([...new Set(names)]).toEqual(['Banyan & Bay']);
});

describe('POST /teams/search', () => {
  const find = async (who: CastName, searchName: string): Promise<TeamNamed[]> => {
    const answer = await api.call(who, 'POST', '/teams/search', { payload: { searchName } });
    expect([answer.statusCode, searchName]).toEqual([200, searchName]);
    expect(Value.Check(dataOf(TeamNamedPage), answer.json())).toBe(true);
    return answer.json().data.docs;
  };
  const alone: string[] = [];
  const begin = async (name: string, leadAgentId: string) => {
    const [team] = await api.db.insert(teams).values({ name, leadAgentId }).returning();
    await api.db.insert(teamMembers).values({ teamId: team?.id ?? '', agentId: leadAgentId });
  };
  beforeAll(async () => {
    const inTeams = api.db.select({ id: teamMembers.agentId }).from(teamMembers);
    const rows = await api.db
      .select()
      .from(agents)
      .where(and(eq(agents.isActive, true), notInArray(agents.id, inTeams)))
      .limit(2);
    alone.push(...rows.map(({ id }) => id));
    await begin('Harborlight', alone[0] ?? '');
    await begin('Harborlight Partners', alone[1] ?? '');
  });

  it('finds a team by its name, a part of it, or with a slip, and its link lists exactly its people', async () => {
    for (const typed of ['harborlight', 'Harborl', 'harbrolight'])
      expect((await find('agent', typed)).map(({ name }) => name)).toEqual([
        'Harborlight',
        'Harborlight Partners',
      ]);
    expect((await find('agent', 'partners harborlight')).map(({ name }) => name)).toEqual([
      'Harborlight Partners',
    ]);
    const [team] = await find('agent', 'harborlight');
    const { total } = await mapOf('agent', { filter: { teamName: team?.name ?? '' } });
    expect([total, team?.agentsCount]).toEqual([1, 1]);
    expect((await mapOf('agent', { filter: { teamName: 'harbrolight' } })).total).toBe(2);
    expect(await find('agent', 'zzzzqqqq')).toEqual([]);
  });

  it('names no team whose people have all left', async () => {
    const leave = (isActive: boolean) =>
      api.db
        .update(agents)
        .set({ isActive })
        .where(eq(agents.id, alone[0] ?? ''));
    await leave(false);
    expect((await find('agent', 'harborlight')).map(({ name }) => name)).toEqual(['Harborlight Partners']);
    await leave(true);
  });
});
