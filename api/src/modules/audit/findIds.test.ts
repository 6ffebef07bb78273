import { cast } from '@portico/fixtures';
import { sql } from 'drizzle-orm';
import { emptyAudit } from '../../../test/emptyAudit.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { rowsOf } from '../../support/rows.ts';
import type { AuditSearch } from './auditSearch.ts';
import { findIds, statementsOf } from './findIds.repository.ts';

const { agent, concierge } = cast;
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('a long log', () => {
  const nothingAsked: AuditSearch = {
    ...{ entry: null, actorIds: null, subjectIds: null, from: null, until: null },
    ...{ action: undefined, kind: undefined, field: undefined, text: undefined },
  };
  const total = 12_000;
  beforeAll(async () => {
    await emptyAudit(api.db);
    // Every tenth sign-in is in a place; "old" is what the first half did, and one row in 1,200 is rare.
    await api.db.execute(sql`insert into audit_log (at, action, subject_kind, subject_id, actor_person_id,
        impersonator_person_id, after)
      select ${at(1).toISOString()}::timestamptz - n * interval '50 minutes',
        case when n % 1200 = 0 then 'rare' when n > ${total / 2} then 'old' else 'sign-in' end, 'account', 's' || n % 7,
        ${agent.personId}::uuid, case when n % 10 = 0 then ${concierge.personId}::uuid end,
        jsonb_build_object('device', 'd' || n)
      from generate_series(1, ${total}) n`);
    await api.db.execute(sql`analyze audit_log`);
  });

  /** Walks through all pages; a bug would leave out a row, repeat one, or disturb the order. */
  async function walk(asked: Partial<AuditSearch>, limit: number): Promise<number[]> {
    const seen: number[] = [];
    let after: { at: Date; id: number } | null = null;
    for (;;) {
      const ids = await findIds(api.db, { ...nothingAsked, ...asked }, after, limit);
      seen.push(...ids);
      const id = ids.at(-1);
      if (ids.length < limit || id === undefined) return seen;
      const [row] = await rowsOf<{ at: string }>(
        api.db,
        sql`select extract(epoch from at) * 1000 as at from audit_log where id = ${id}`,
      );
      after = { at: new Date(Number(row?.at)), id };
    }
  }
  const expected = async (condition: ReturnType<typeof sql>) =>
    (
      await rowsOf<{ id: string }>(
        api.db,
        sql`select id from audit_log where ${condition} order by at desc, id desc`,
      )
    ).map(({ id }) => Number(id));

  it.each<[string, Partial<AuditSearch>, ReturnType<typeof sql>]>([
    ['what is rare', { action: 'rare' }, sql`action = 'rare'`],
    ['what many did once, and nobody lately', { action: 'old' }, sql`action = 'old'`],
    [
      'one of a few at a time',
      { actorIds: [concierge.personId], action: 'sign-in' },
      sql`impersonator_person_id is not null and action = 'sign-in'`,
    ],
    [
      'a period',
      { action: 'old', from: new Date('2025-05-01'), until: new Date('2025-06-01') },
      sql`action = 'old' and at >= '2025-05-01T00:00Z' and at < '2025-06-01T00:00Z'`,
    ],
    ['a word', { text: 'd11999' }, sql`after ->> 'device' = 'd11999'`],
  ])('finds %s, each row once, the newest first', async (_what, asked, condition) => {
    expect(await walk(asked, 3_001)).toEqual(await expected(condition));
  });

  it('is never read whole', async () => {
    const planOf = async (asked: Partial<AuditSearch>) => {
      const { isUnfiltered, newest, amongNewest, all, weekly } = statementsOf(
        { ...nothingAsked, ...asked },
        { at: at(1), id: 1 },
        51,
      );
      const plans = await Promise.all(
        (isUnfiltered ? [newest] : [amongNewest, all, weekly]).map((statement) =>
          rowsOf(api.db, sql`explain (format json) ${statement}`),
        ),
      );
      return JSON.stringify(plans);
    };
    for (const asked of [{}, { actorIds: [agent.personId] }, { action: 'rare' }, { text: 'd7' }])
      expect(await planOf(asked)).not.toContain('"Node Type":"Seq Scan"');
    expect(await planOf({ action: 'rare' })).toContain('audit_log_terms');
  });
});
