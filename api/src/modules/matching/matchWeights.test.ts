import type { MatchWeightsPreview, SavedMatchWeights } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { matchOf, matchPoints, strongMatchScore } from '@portico/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, clients, listings } from '../../db/schema/index.ts';
import { isMatch, matchScore, ruleFor } from '../../match-rule/matchRule.ts';
import { byOffer, readWishes } from '../../match-rule/wishes.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** Lifestyles count most, and the budget hardly at all. */
const other = {
  ...matchPoints,
  city: 30,
  country: 10,
  lifestyles: 55,
  budget: 10,
  offCentre: 4,
  openBudget: 8,
  mustHaves: 5,
};
const read = async () => (await api.call('admin', 'GET', '/match-weights')).json().data as SavedMatchWeights;
const save = async (weights: object, version: number, reason = 'Members asked for it.') =>
  api.call('admin', 'PUT', '/match-weights', { payload: { weights, version, reason } });

it('begins with the usual weights', async () => {
  expect(await read()).toEqual({ weights: matchPoints, version: 1, changedAt: null, changedBy: null });
});

it('says what other weights would change, and changes nothing', async () => {
  const answer = await api.call('admin', 'POST', '/match-weights/compare', { payload: { weights: other } });
  const preview = answer.json().data as MatchWeightsPreview;
  expect([preview.clients, preview.homes].every((count) => count > 50)).toBe(true);
  expect(preview.before).not.toEqual(preview.after);
  expect(preview.after.strong - preview.before.strong).toBe(preview.newlyStrong - preview.noLongerStrong);
  expect(preview.examples.every(({ before, after }) => before !== after)).toBe(true);
  expect((await read()).version).toBe(1);
});

it('finds no difference between the weights and themselves', async () => {
  const answer = await api.call('admin', 'POST', '/match-weights/compare', {
    payload: { weights: matchPoints },
  });
  const { before, after, examples, newlyStrong } = answer.json().data as MatchWeightsPreview;
  expect([before, examples, newlyStrong]).toEqual([after, [], 0]);
});

it.each([
  [{ ...other, city: 31 }, { 'weights.city': expect.stringContaining('now they add up to 101') }],
  [{ ...other, country: 40 }, { 'weights.country': 'This can’t be more than 30.' }],
  [{ ...other, lifestyles: 0 }, { 'weights.lifestyles': 'This is too small.' }],
])('refuses %j', async (weights, fields) => {
  const answers = [
    await save(weights, 1),
    await api.call('admin', 'POST', '/match-weights/compare', { payload: { weights } }),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, expect.objectContaining(fields)]);
});

describe('once they are saved', () => {
  beforeAll(async () => {
    await api.db.execute(sql`delete from match_events`);
    expect((await save(other, 1)).statusCode).toBe(200);
  });

  it('says who changed them, and logs the earlier ones and the reason', async () => {
    expect(await read()).toMatchObject({ weights: other, version: 2, changedBy: cast.admin.fullName });
    const [noted] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(noted).toMatchObject({
      action: 'match-weights-changed',
      before: matchPoints,
      after: { ...other, reason: 'Members asked for it.' },
    });
  });

  it('refuses a form based on older weights', async () => {
    expect((await save(matchPoints, 1)).json().code).toBe('CONFLICT');
  });

  it('matches everybody again, and tells nobody', async () => {
    const { waiting, told } = await rowOf<{ waiting: number; told: number }>(
      api.db,
      sql`select count(*)::int as waiting, count(*) filter (where not is_quiet)::int as told from match_events`,
    );
    const active = await api.db.$count(clients, eq(clients.status, 'active'));
    expect([waiting, told]).toEqual([active, 0]);
  });

  it('judges every pair as the rule does with these weights', async () => {
    const pairs = await rowsOf<{ client: never; listing: never; fits: boolean; score: number }>(
      api.db,
      sql`select json_build_object('personId', ${clients.personId}, 'lifestyleNames', ${clients.lifestyleNames},
          'wishedCities', ${clients.wishedCities}, 'wishedCountries', ${clients.wishedCountries},
          'rentPeriod', ${clients.rentPeriod}, 'minPriceUsd', ${clients.minPriceUsd}, 'maxPriceUsd', ${clients.maxPriceUsd},
          'alsoRentPeriod', ${clients.alsoRentPeriod}, 'minRentUsd', ${clients.minRentUsd}, 'maxRentUsd', ${clients.maxRentUsd},
          'minBedrooms', ${clients.minBedrooms}, 'minBathrooms', ${clients.minBathrooms},
          'minLivingArea', ${clients.minLivingArea}, 'tagNames', ${clients.tagNames}) as client,
        json_build_object('archived', ${listings.archived}, 'isRental', ${listings.isRental},
          'isDevelopment', ${listings.isDevelopment}, 'clientPersonId', ${listings.clientPersonId},
          'city', ${listings.city}, 'country', ${listings.country}, 'priceUsd', ${listings.priceUsd},
          'bedroomsTotal', ${listings.bedroomsTotal}, 'bathroomsTotalInteger', ${listings.bathroomsTotalInteger},
          'livingArea', ${listings.livingArea}, 'tagNames', ${listings.tagNames},
          'lifestyleNames', ${listings.lifestyleNames}) as listing,
        ${isMatch} as fits, ${matchScore} as score
      from (select * from clients where status = 'active' order by id limit 40) as ${clients}
        cross join (select * from listings where is_in_network order by id limit 150) as ${listings}`,
    );
    const expected = pairs.map(({ client, listing }) => matchOf(client, listing, other)?.score ?? null);
    expect(pairs.map(({ fits, score }) => (fits ? score : null))).toEqual(expected);
    expect(expected.filter((score) => score !== null && score >= strongMatchScore).length).toBeGreaterThan(5);
  });

  it('judges the homes of one client the same way, for sale and to rent', async () => {
    const [client] = await api.db
      .select({ id: clients.id })
      .from(clients)
      .where(sql`agent_id = ${cast.agent.agentId} and also_rent_period is not null`)
      .limit(1);
    const wishes = await readWishes(api.db, cast.agent.agentId as string, client?.id ?? '');
    if (!wishes) throw new Error('no client of the agent would buy or rent');
    for (const one of byOffer(wishes)) {
      const rows = await rowsOf<{ one: number; other: number }>(
        api.db,
        sql`select ${ruleFor(one).matchScore} as one, ${matchScore} as other from ${listings}
          join ${clients} on ${clients.id} = ${one._id}
          where ${listings.isInNetwork} and ${listings.isRental} = ${one.rentPeriod !== null} limit 300`,
      );
      expect(rows.length).toBeGreaterThan(20);
      expect(rows.map((row) => row.one)).toEqual(rows.map((row) => row.other));
    }
  });
});
