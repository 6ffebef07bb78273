import type { CastName } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../testApp.ts';
import { addJudgedNetwork, type Judged } from './network.ts';
import { type JudgedQuery, judgedQueries } from './queries.ts';

/** Today's results are the lower limits: the ranking may only improve. */
const floors = { queries: 120, reciprocalRank: 0.98, recallAtFive: 0.98 };

let api: TestApp;
let judged: Judged;
beforeAll(async () => {
  api = await openTestApp();
  judged = await addJudgedNetwork(api.db);
});
afterAll(() => api.close());

type Call = {
  path: string;
  body: (term: { searchName: string; searchState: string }) => object;
  who?: CastName;
};

/** The searches that the header sends to each group (B §7, §9). */
const calls: Record<JudgedQuery['group'], Call> = {
  agents: {
    path: '/agents/search',
    body: (term) => ({ ...term, category: 'name', limit: 6, page: 1, sortBy: 'fullName', sortDir: 1 }),
  },
  clients: {
    path: '/agentClients/search',
    body: (term) => ({ ...term, category: 'name', limit: 5, page: 1, sortBy: 'lastNameFirst', sortDir: 1 }),
  },
  brokerages: {
    path: '/brokerages/filter',
    body: (term) => ({ ...term, category: 'name', limit: 5, page: 1 }),
    who: 'admin',
  },
  properties: {
    path: '/listings/search',
    body: (term) => ({ ...term, category: 'name', limit: 5, page: 1, sortBy: 'price.amount', sortDir: -1 }),
  },
  developments: {
    path: '/development/search',
    body: ({ searchName }) => ({
      ...{ category: 'global', searchName, isDevelopments: true, limit: 3, page: 1 },
      ...{ sortBy: 'price.amount', sortDir: 1 },
    }),
  },
  locations: {
    path: '/search',
    body: ({ searchName, searchState }) => ({
      ...{ category: 'location', search: searchName, searchState, radius: '20', page: 1, limit: 6 },
    }),
  },
};

async function found({ group, typed, state = '' }: JudgedQuery): Promise<string[]> {
  const { path, body, who = 'agent' } = calls[group];
  const payload = body({ searchName: typed, searchState: state });
  const answer = await api.call(who, 'POST', path, { payload });
  expect([typed, answer.statusCode]).toEqual([typed, 200]);
  const keys = new Map(Object.entries(judged).map(([key, id]) => [id, key]));
  return answer
    .json()
    .data.docs.slice(0, 5)
    .map(({ _id }: { _id: string }) => keys.get(_id) ?? 'another');
}

function scoreOf({ expected }: JudgedQuery, keys: readonly string[]) {
  if (expected.length === 0) {
    const isClean = keys.every((key) => key === 'another') ? 1 : 0;
    return { reciprocalRank: isClean, recall: isClean };
  }
  const place = keys.indexOf(expected[0] ?? '');
  const recalled = expected.filter((key) => keys.includes(key)).length;
  return { reciprocalRank: place < 0 ? 0 : 1 / (place + 1), recall: recalled / expected.length };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('ranks the intended result first, for a judged set of queries', async () => {
  const scores = [];
  for (const query of judgedQueries) {
    const keys = await found(query);
    scores.push({ query, keys, ...scoreOf(query, keys) });
  }
  const figures = {
    queries: scores.length,
    reciprocalRank: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
    recallAtFive: mean(scores.map(({ recall }) => recall)),
  };
  const missed = scores
    .filter(({ reciprocalRank, recall }) => reciprocalRank < 1 || recall < 1)
    .map(({ query, keys }) => `${query.group} "${query.typed}": ${keys.join(', ') || 'nothing'}`);
  process.stdout.write(
    `judged search: ${figures.queries} queries, MRR ${figures.reciprocalRank.toFixed(3)}, recall@5 ${figures.recallAtFive.toFixed(3)}\n`,
  );
  const isKept = (Object.keys(floors) as (keyof typeof floors)[]).every((key) => figures[key] >= floors[key]);
  expect(isKept ? [] : [figures, ...missed]).toEqual([]);
});

const ofStranger = ['ebenezer quillfordham', 'quillf', 'quilfordham', 'EQ', 'stranger@judged.test'];
const ofProspect = ['secretbrook', 'secretb', 'secertbrook', 'secretbrook lodge quailhaven'];

it.each([
  ...ofStranger.map((typed) => ['clients', typed, ['agent', 'member', 'admin'], 'lead'] as const),
  ...ofProspect.map((typed) => ['properties', typed, ['agent', 'admin', 'concierge'], 'lead'] as const),
])('%s: %j is found by its own agent alone, and no count reveals it', async (group, typed, others, owner) => {
  const { path, body } = calls[group];
  const payload = body({ searchName: typed, searchState: '' });
  const ask = async (who: CastName) => (await api.call(who, 'POST', path, { payload })).json().data;
  const key = group === 'clients' ? 'stranger' : 'prospect';
  const isFound = ({ docs }: { docs: { _id: string }[] }) => docs.some(({ _id }) => _id === judged[key]);
  expect(isFound(await ask(owner))).toBe(true);
  const before = await Promise.all(others.map(ask));
  expect(before.map(isFound)).toEqual(others.map(() => false));
  expect(before.map(({ totalDocs }) => totalDocs)).toEqual(before.map(({ docs }) => docs.length));
});
