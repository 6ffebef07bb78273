import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { emptyAudit } from '../../../test/emptyAudit.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, auditSeals, auditUnsealed } from '../../db/schema/index.ts';
import { nobody, recordAudit, recordAudits } from '../../support/audit.ts';
import { rowsOf } from '../../support/rows.ts';
import { noHash } from './sealing.ts';
import { createAuditRetention, createSealing } from './seals.service.ts';
import { verifyAudit } from './verify.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => emptyAudit(api.db));
afterAll(() => api.close());

const write = (count: number, at = api.now()) =>
  recordAudits(
    api.db,
    nobody,
    Array.from({ length: count }, (_, n) => ({
      ...{ action: 'invited', subjectKind: 'person', subjectId: `${n}`, at },
      before: { price: n },
      after: { price: n + 0.5, name: 'Léa “quoted” \\ 名' },
    })),
  );
const seal = () => createSealing(api, api.app.log)();
const keep = (months: number) => createAuditRetention(api, async () => months)();
const faults = async (noted?: { number: number; hash: string }) =>
  (await verifyAudit(api.db, noted)).faults.map(({ seal: number, text }) => `${number}: ${text}`);

/** What somebody with full power over the database may do. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  for (const table of ['audit_log', 'audit_seals'])
    await api.db.execute(sql`alter table ${sql.raw(table)} disable trigger user`);
  await api.db.execute(statement);
  for (const table of ['audit_log', 'audit_seals'])
    await api.db.execute(sql`alter table ${sql.raw(table)} enable trigger user`);
};

describe('the database', () => {
  it.each([
    ['a change of an entry', sql`update audit_log set action = 'nothing'`],
    ['the end of an entry', sql`delete from audit_log`],
    ['the end of all', sql`truncate audit_log`],
    ['a change of a seal', sql`update audit_seals set hash = ''`],
    ['the end of a seal', sql`delete from audit_seals`],
  ])('refuses %s', async (_what, statement) => {
    await write(1);
    await seal();
    const failure = await api.db.execute(statement).catch((error: unknown) => error);
    expect(String((failure as Error).cause ?? failure)).toContain('is append-only');
    expect([await api.db.$count(auditLog), await faults()]).toEqual([1, []]);
  });
});

describe('the chain', () => {
  it('covers every entry once, even of more than one seal, and knows what waits', async () => {
    await write(1_200);
    await seal();
    await write(5);
    await seal();
    await write(2);
    const verified = await verifyAudit(api.db);
    expect(verified).toMatchObject({ seals: 3, rows: 1_207, waiting: 2, removedUpTo: 0, faults: [] });
    const [newest] = await api.db.select().from(auditSeals).where(eq(auditSeals.number, 3));
    expect(verified.head).toEqual({ number: 3, hash: newest?.hash });
    await seal();
    await seal();
    expect(await verifyAudit(api.db)).toMatchObject({ seals: 4, waiting: 0, faults: [] });
  });

  it('stays whole while several processes write and seal', async () => {
    const rounds = Array.from({ length: 8 }, async (_, n) => {
      await write(30 + n);
      await seal();
    });
    await Promise.all(rounds);
    await seal();
    const { rows, waiting, faults: wrong } = await verifyAudit(api.db);
    expect([rows, waiting, wrong]).toEqual([268, 0, []]);
    const sealed = (await api.db.select().from(auditSeals)).flatMap(({ rowIds }) => rowIds);
    expect(new Set(sealed).size).toBe(268);
  });

  it.each<[string, () => ReturnType<typeof sql>, string]>([
    [
      'a changed value',
      () => sql`update audit_log set after = '{}' where subject_id = '3'`,
      '1: one of its rows was changed',
    ],
    [
      'a changed time',
      () => sql`update audit_log set at = at - interval '1 ms' where subject_id = '3'`,
      '1: one of its rows was changed',
    ],
    [
      'a changed actor',
      () => sql`update audit_log set actor_person_id = gen_random_uuid() where subject_id = '3'`,
      '1: one of its rows was changed',
    ],
    [
      'a changed name of who acted',
      () => sql`update audit_log set actor_name = 'Somebody else' where subject_id = '3'`,
      '1: one of its rows was changed',
    ],
    [
      'a seal that claims to cover less',
      () => sql`update audit_seals set form = 1 where number = 1`,
      '1: the seal itself was changed',
    ],
    [
      'an entry that went',
      () => sql`delete from audit_log where subject_id = '3'`,
      '1: 1 of its rows are missing',
    ],
    ['a seal that went', () => sql`delete from audit_seals where number = 1`, '2: seals 1 to 1 are missing'],
    [
      'an entry from elsewhere',
      () => sql`insert into audit_log (action, subject_kind) values ('sign-in', 'account')`,
      'null: 1 rows are in no seal and do not wait for one',
    ],
  ])('shows %s', async (_what, statement, fault) => {
    await write(4);
    await seal();
    await write(1);
    await seal();
    expect(await faults()).toEqual([]);
    await tamper(statement());
    expect(await faults()).toContain(fault);
    await emptyAudit(api.db);
  });

  it('goes on from seals of the release before, which leave out the names of who acted', async () => {
    await write(2);
    const sealedAt = api.now();
    // As that release hashes rows and seals.
    const [row] = await rowsOf<{ ids: string[]; digest: string; lastMs: number }>(
      api.db,
      sql`select array_agg(l.id order by l.id)::text[] as ids, (extract(epoch from max(l.at)) * 1000)::float8 as "lastMs",
          encode(sha256(string_agg(sha256(convert_to(jsonb_build_array(l.id, (extract(epoch from l.at) * 1000)::bigint,
          l.action, l.actor_person_id, l.impersonator_person_id, l.subject_kind, l.subject_id, l.before, l.after, l.reason,
          l.ip_address, l.request_id)::text, 'UTF8')), ''::bytea order by l.id)), 'hex') as digest from audit_log l`,
    );
    const lastAt = new Date(row?.lastMs ?? 0);
    const parts = [1, noHash, row?.digest, sealedAt.toISOString(), lastAt.toISOString()];
    const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
    const rowIds = (row?.ids ?? []).map(Number);
    const seal1 = { number: 1, previousHash: noHash, hash, rowsDigest: row?.digest ?? '', rowIds };
    await api.db.insert(auditSeals).values({ ...seal1, sealedAt, lastAt });
    await api.db.delete(auditUnsealed);
    await write(2);
    await seal();
    expect(await verifyAudit(api.db)).toMatchObject({ seals: 2, rows: 4, waiting: 0, faults: [] });
  });

  it('reveals that it was rewritten, to somebody who noted a seal elsewhere', async () => {
    await write(3);
    await seal();
    const noted = (await verifyAudit(api.db)).head ?? undefined;
    expect(await faults(noted)).toEqual([]);
    await emptyAudit(api.db);
    await write(3);
    await seal();
    expect(await faults()).toEqual([]);
    expect(await faults(noted)).toEqual(['1: the chain has no such seal as was noted']);
  });
});

describe('retention', () => {
  const monthMs = 31 * 24 * 60 * 60_000;
  const before = (months: number) => new Date(api.now().getTime() - months * monthMs);

  it('removes what is older, logs the removal, and leaves a chain that can be verified', async () => {
    await write(10, before(14));
    await seal();
    await write(10, before(13));
    await seal();
    await write(10, before(2));
    await seal();
    await keep(12);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'audit-removed'));
    expect(entry).toMatchObject({ actorPersonId: null, after: { seal: 2 } });
    expect(await verifyAudit(api.db)).toMatchObject({ seals: 3, rows: 11, removedUpTo: 2, faults: [] });
    await keep(12);
    expect(await api.db.$count(auditLog)).toBe(11);
  });

  it('keeps an old entry that was sealed with a newer one', async () => {
    await write(1, before(14));
    await write(1, before(1));
    await seal();
    await keep(12);
    expect(await api.db.$count(auditLog)).toBe(2);
  });

  it('is noticed where it removed more than it says', async () => {
    await write(2, before(14));
    await seal();
    await write(2);
    await seal();
    await keep(12);
    await tamper(sql`delete from audit_log where action = 'invited'`);
    expect(await faults()).toEqual(['2: 2 of its rows are missing']);
  });
});

it('is written in the transaction of the change: without it there is neither', async () => {
  const failing = api.db.transaction(async (tx) => {
    await recordAudit(tx, nobody, { action: 'invited', subjectKind: 'person', subjectId: null });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await seal();
  expect(await verifyAudit(api.db)).toMatchObject({ seals: 0, rows: 0, waiting: 0, faults: [] });
});
