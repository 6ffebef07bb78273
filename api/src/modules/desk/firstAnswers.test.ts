import { randomUUID } from 'node:crypto';
import { answerBusinessDays } from '@portico/contracts';
import { answerDueAt } from '@portico/rules/desk';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { deskEntries } from '../../db/schema/index.ts';
import { deskOver } from './desk.fixture.ts';
import { readFirstAnswers } from './firstAnswers.repository.ts';

let api: TestApp;
const desk = deskOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => desk.forget());

const aMonday = Date.UTC(2026, 10, 2);
const minuteMs = 60_000;

it('finds the same answers in time as the rule, at each hour of the week and over weekends', async () => {
  const moments = Array.from({ length: 9 * 24 }, (_, index) => new Date(aMonday + index * 60 * minuteMs));
  const answers = moments.flatMap((askedAt) => {
    const due = answerDueAt(askedAt, answerBusinessDays);
    return [
      { kind: 'thread', askedAt, at: due },
      { kind: 'form', askedAt, at: new Date(due.getTime() + 1) },
    ].map((answer) => ({ ...answer, subjectId: randomUUID(), entry: 'answered' }));
  });
  await api.db.insert(deskEntries).values(answers);
  const { all, byKind } = await readFirstAnswers(api.db, new Date(aMonday));
  expect(all).toMatchObject({ count: answers.length, inTime: moments.length });
  expect(new Map(byKind.map(({ kind, inTime }) => [kind, inTime]))).toEqual(
    new Map([
      ['thread', moments.length],
      ['form', 0],
    ]),
  );
});

it('counts every answer of each kind, however many there are of another', async () => {
  const at = new Date(aMonday).toISOString();
  const add = (kind: string, count: number, minutes: number) =>
    api.db.execute(sql`insert into desk_entries (kind, subject_id, entry, asked_at, at)
      select ${kind}, gen_random_uuid(), 'answered', ${at}::timestamptz,
        ${at}::timestamptz + make_interval(mins => ${minutes}::int) from generate_series(1, ${count}::int)`);
  await add('form', 3, 10);
  await add('thread', 10_001, 30);
  const { all, byKind } = await readFirstAnswers(api.db, new Date(aMonday));
  const figures = (count: number, minutes: number) => ({
    ...{ count, inTime: count, medianSeconds: minutes * 60 },
  });
  expect(all).toMatchObject(figures(10_004, 30));
  expect(byKind.toSorted((a, b) => a.count - b.count)).toEqual([
    { kind: 'form', ...figures(3, 10) },
    { kind: 'thread', ...figures(10_001, 30) },
  ]);
});
