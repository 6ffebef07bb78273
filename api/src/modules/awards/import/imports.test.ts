import type {
  AwardImport,
  AwardImportDone,
  AwardImportPlan,
  AwardList,
  NoticeList,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, gte } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { untilWaiting } from '../../../../test/untilWaiting.ts';
import type { Database } from '../../../db/client.ts';
import { auditLog, awardImports, awards, noticeHappenings, notices } from '../../../db/schema/index.ts';
import { mostUnreadOfKind } from '../../../notices/recordNotices.repository.ts';
import { lockAdding } from '../awards.repository.ts';

const dayMs = 86_400_000;
/** The sample network has no award of this year. */
const firstYear = 2090;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  for (const table of [awardImports, notices, noticeHappenings]) await api.db.delete(table);
  await api.db.delete(awards).where(gte(awards.year, firstYear));
});
afterAll(() => api.close());

const send = (path: string, text: string, who: CastName = 'concierge') =>
  api.call(who, 'POST', `/awards/imports${path}`, {
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
async function planned(text: string): Promise<AwardImportPlan> {
  const answer = await send('/compare', text);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
async function imported(text: string): Promise<AwardImportDone> {
  const answer = await send('?name=crown.csv', text);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
const undo = (id: string) => api.call('concierge', 'POST', `/awards/imports/${id}/undo`);
const some = ({ counts }: AwardImportPlan) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
async function listed(year: number): Promise<AwardList['docs']> {
  const answer = await api.call('agent', 'GET', '/awards', { query: { year: String(year) } });
  return answer.json().data.docs;
}
const told = async (who: CastName) =>
  ((await api.call(who, 'POST', '/notices/search', { payload: { limit: 5 } })).json().data as NoticeList)
    .notices;

const header =
  'Year,Category,Rank,Agent e-mail,Winner,Title,Why it was given,Source,Source address,Shoe size';
const file = `${header}
2091,Sale,2,${cast.agent.email},,Sale of the Year,For one handshake.,"The Annual, page 8",https://annual.test/8,41
2091,成交,1,${cast.lead.email},,Sale of the Year,,The Annual,,
2091,Lifetime,,,Margarethe von Aldenhoven,A Life,,The Annual,,
`;

it('says for each row what it would do and what is wrong in which column, and changes nothing', async () => {
  const plan = await planned(`${file}2091,sale,,${cast.agent.email.toUpperCase()},,SALE of the year,,Again,,
2091,Boats,zero,nobody@nowhere.test,,,,,annual,
20,Sale,,not an address,,T,,S,,
2091,Sale,,nobody@nowhere.test,,T,,S,,
`);
  expect(some(plan)).toEqual({ new: 3, double: 1, invalid: 3 });
  expect(plan.unread).toEqual(['Shoe size']);
  expect(plan.rows.slice(0, 1)).toEqual([
    {
      ...{ line: 2, outcome: 'new', year: '2091', category: 'Sale', title: 'Sale of the Year' },
      ...{ winner: `${cast.agent.firstName} ${cast.agent.lastName}`, reasons: [], changes: [] },
    },
  ]);
  const faults = plan.rows
    .slice(3)
    .map(({ line, reasons }) => [
      line,
      reasons.map(({ code, field, line: other }) => `${field ?? other} ${code}`),
    ]);
  expect(faults).toEqual([
    [5, ['2 AWARD_TWICE']],
    [
      6,
      [
        'category NOT_A_CHOICE',
        'rank NOT_VALID',
        'title REQUIRED',
        'source REQUIRED',
        'sourceHref URL_INVALID',
      ],
    ],
    [7, ['year TOO_SMALL', 'email EMAIL_INVALID']],
    [8, ['email WINNER_UNKNOWN']],
  ]);
  expect(await listed(2091)).toEqual([]);
});

it('imports as previewed, by rank, and only once if the file comes again', async () => {
  const done = await imported(file);
  expect([some(done.plan), done.import.created, done.import.changed]).toEqual([{ new: 3 }, 3, 0]);
  const docs = await listed(2091);
  expect(
    docs.map(({ rank, agentId, personName, source }) => [rank, agentId ?? personName, source.href]),
  ).toEqual([
    [null, 'Margarethe von Aldenhoven', ''],
    [1, cast.lead.agentId, ''],
    [2, cast.agent.agentId, 'https://annual.test/8'],
  ]);
  const again = await imported(file);
  expect([some(again.plan), await listed(2091)]).toEqual([{ same: 3 }, docs]);
});

it('gives a known award the file’s new values, keeps the others, and logs each change', async () => {
  await imported(file);
  const changed = await imported(
    `${header}\n2091,Sale,3,${cast.agent.email},,Sale of the Year,,The Annual 2091,,\n`,
  );
  expect(changed.plan.rows[0]).toMatchObject({ outcome: 'updated', changes: ['rank', 'source'] });
  expect((await listed(2091)).find(({ agentId }) => agentId === cast.agent.agentId)).toMatchObject({
    ...{ rank: 3, citation: 'For one handshake.' },
    source: { label: 'The Annual 2091', href: 'https://annual.test/8' },
  });
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, changed.import._id));
  expect(entry).toMatchObject({
    ...{ action: 'awards-imported', actorPersonId: cast.concierge.personId },
    after: { fileName: 'crown.csv', rows: 1, added: 0 },
  });
});

it('tells agents of their awards, and no longer after an undo', async () => {
  const { import: made } = await imported(file);
  expect(await told('agent')).toMatchObject([
    {
      ...{ kind: 'award-won', path: '/crown-awards-winners?year=2091&category=sale' },
      text: 'You have won a Crown Award: Sale of the Year, 2091',
    },
  ]);
  expect((await undo(made._id)).json().data.undone).toEqual({ removed: 3, restored: 0, kept: 0 });
  expect([await told('agent'), await listed(2091)]).toEqual([[], []]);
});

const awardsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `2093,Sale,,${cast.agent.email},,${name} ${at},,S,,\n`).join('');

it('takes what an undo removes out of the notice that counts many, which goes with the last', async () => {
  const first = await imported(`${header}\n${awardsOf('Named', mostUnreadOfKind + 2)}`);
  const second = await imported(`${header}\n${awardsOf('Folded', 3)}`);
  const counts = async () =>
    (await api.db.select().from(notices).where(eq(notices.personId, cast.agent.personId)))
      .map(({ count }) => count)
      .toSorted((a, b) => b - a)
      .slice(0, 2);
  expect(await counts()).toEqual([5, 1]);
  await undo(second.import._id);
  expect(await counts()).toEqual([2, 1]);
  await undo(first.import._id);
  expect(await counts()).toEqual([]);
});

it('leaves a counting notice that was read as it is', async () => {
  const first = await imported(`${header}\n${awardsOf('Read', mostUnreadOfKind + 2)}`);
  await api.db.update(notices).set({ readAt: api.now() }).where(eq(notices.fold, 'award-won others'));
  api.advance(1_000);
  await imported(`${header}\n${awardsOf('Unread', 3)}`);
  await undo(first.import._id);
  const left = await api.db.select().from(notices).where(eq(notices.fold, 'award-won others'));
  expect(left.map(({ count, readAt }) => [count, readAt !== null]).toSorted()).toEqual([
    [2, true],
    [3, false],
  ]);
});

/** PGlite has one session: nobody can wait for another one's lock. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
onServer('while somebody else writes awards', () => {
  /** Runs `first` in a transaction, ends it when `then` waits for it, and returns the result of `then`. */
  async function meanwhile<T>(first: (tx: Database) => Promise<unknown>, then: () => Promise<T>): Promise<T> {
    const started = await api.db.transaction(async (tx) => {
      await first(tx);
      const answer = { later: then() };
      await untilWaiting(api.db);
      return answer;
    });
    return started.later;
  }
  const row = `2094,Sale,4,${cast.agent.email},,Sale of the Year,,S,,`;

  it('changes an award as it is by then, and can take that back', async () => {
    await imported(`${header}\n${row}\n`);
    const others = { rank: 8, version: 5 };
    const done = await meanwhile(
      (tx) => tx.update(awards).set(others).where(eq(awards.year, 2094)),
      () => imported(`${header}\n${row}\n`),
    );
    expect([some(done.plan), (await listed(2094)).map(({ rank }) => rank)]).toEqual([{ updated: 1 }, [4]]);
    expect((await undo(done.import._id)).json().data.undone).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect((await listed(2094)).map(({ rank }) => rank)).toEqual([8]);
  });

  it.each(['POST', 'PUT'] as const)('lets %s wait for an import', async (method) => {
    const texts = { en: { title: 'By Hand', citation: '' } };
    const year = { POST: 2095, PUT: 2096 }[method];
    const award = { year, category: 'sale', agentId: null, personName: 'A Winner' };
    const payload = { ...award, source: { label: 'S', href: '' }, texts };
    const made = await api.call('concierge', 'POST', '/awards', { payload });
    const [path, body] =
      method === 'POST'
        ? ['', { ...payload, texts: { en: { title: 'By Hand Too', citation: '' } } }]
        : [`/${made.json().data._id}`, { ...payload, version: 0 }];
    const answer = await meanwhile(lockAdding, () =>
      api.call('concierge', method, `/awards${path}`, { payload: body }),
    );
    expect(answer.json().data.draft).toMatchObject(award);
  });
});

it('takes back once, within a week, and leaves alone what somebody has changed since', async () => {
  await imported(file);
  const { import: made } = await imported(
    `${header}\n2091,Sale,9,${cast.agent.email},,Sale of the Year,,The Annual,,\n2092,Team,,,The Coast,A Team,,The Annual,,\n2092,Team,,,The Lake,A Team,,The Annual,,\n`,
  );
  await api.db.update(awards).set({ version: 7 }).where(eq(awards.personName, 'The Lake'));
  expect((await undo(made._id)).json().data).toMatchObject({
    ...{ fileName: 'crown.csv', by: `${cast.concierge.firstName} ${cast.concierge.lastName}` },
    undone: { removed: 1, restored: 1, kept: 1 },
  });
  expect((await listed(2092)).map(({ personName }) => personName)).toEqual(['The Lake']);
  expect((await listed(2091)).map(({ rank }) => rank)).toEqual([null, 1, 2]);
  expect((await undo(made._id)).json().code).toBe('CONFLICT');
  const [late] = (await api.call('concierge', 'GET', '/awards/imports'))
    .json()
    .data.slice(1) as AwardImport[];
  const eightDaysAgo = new Date(api.now().getTime() - 8 * dayMs);
  await api.db
    .update(awardImports)
    .set({ createdAt: eightDaysAgo })
    .where(eq(awardImports.id, late?._id ?? ''));
  expect((await undo(late?._id ?? '')).json().code).toBe('CONFLICT');
  expect((await api.call('concierge', 'GET', '/awards/imports')).json().data).toHaveLength(1);
});

it.each([
  ['', 'IMPORT_EMPTY', undefined],
  ['Year,Title\n2091,T\n', 'IMPORT_COLUMNS_MISSING', { columns: '“Category”, “Source”, “Agent e-mail”' }],
  [`${header}\n`, 'IMPORT_EMPTY', undefined],
  ['PK\u0003\u0004', 'IMPORT_WORKBOOK', undefined],
  [`${header}\n${'2091,Sale,,,W,T,,S,,\n'.repeat(501)}`, 'IMPORT_TOO_MANY_ROWS', { max: 500 }],
])('refuses %j', async (text, code, values) => {
  const { file: fault } = (await send('/compare', text)).json().fieldCodes;
  expect([fault.code, fault.values]).toEqual([code, values]);
});
