import type {
  Award,
  AwardBody,
  AwardChangeBody,
  AwardList,
  AwardsQuery,
  EditedAward,
} from '@portico/contracts';
import { awardFaults, isBlank } from '@portico/rules/partners';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { bodyOf, wordsIn } from './awardBody.ts';
import { awardKey } from './awardKey.ts';
import * as repository from './awards.repository.ts';
import { forgetWinners, tellWinners } from './winners.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repository.readAward>>>;

const toEdited = (row: Row): EditedAward => ({
  ...{ _id: row.id, version: row.version, changedAt: row.changedAt.toISOString(), draft: bodyOf(row) },
});

/** The network's awards by year, and how staff change them. */
export function createAwards({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function docsOf(query: AwardsQuery): Promise<Award[]> {
    const rows = await repository.readAwards(db, query);
    return rows.map(({ award, agentId, photoURL, city, country }) => {
      const { id, year, category, rank, personName, source, texts } = award;
      const words = wordsIn(texts, query.language ?? 'en');
      const winner = { personName, agentId, photoURL, city, country };
      return { _id: id, year, category, rank, ...words, ...winner, source };
    });
  }

  /** The awards of a year, or those of one agent, worded in `language`. */
  async function list(query: AwardsQuery): Promise<AwardList> {
    const years = await repository.readYears(db);
    const year = query.year ?? (query.agentId ? null : (years[0] ?? null));
    const [categories, docs] = await Promise.all([
      year === null ? [] : repository.readCategories(db, year),
      docsOf({ ...query, ...(year !== null && { year }) }),
    ]);
    return { year, years, categories, docs };
  }

  /** Whether another award is the same for the same winner. The caller holds the lock for adding. */
  async function isDouble(tx: Database, body: AwardBody, before: Row | null): Promise<boolean> {
    const key = awardKey(body);
    if (before && awardKey(before) === key) return false;
    const others = await repository.readOfYear(tx, body);
    return others.some((other) => other.id !== before?.id && awardKey(other) === key);
  }

  async function valuesOf(tx: Database, body: AwardBody, by: Requester, before: Row | null = null) {
    const fields: FieldFaults = { ...awardFaults(body) };
    if (await isDouble(tx, body, before)) fields['texts.en.title'] ??= 'AWARD_EXISTS';
    if (body.agentId !== null && !(await repository.isAgent(tx, body.agentId)))
      fields.agentId = 'DOES_NOT_EXIST';
    if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
    const written = Object.entries(body.texts).filter(([, { title, citation }]) => !isBlank(title, citation));
    const texts = { ...Object.fromEntries(written), en: body.texts.en };
    const personName = body.personName.trim();
    return { ...bodyOf(body), personName, texts, changedAt: now(), changedBy: by.personId };
  }

  async function read(id: string): Promise<EditedAward> {
    const row = await repository.readAward(db, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toEdited(row);
  }

  async function create(body: AwardBody, by: Requester): Promise<EditedAward> {
    return db.transaction(async (tx) => {
      await repository.lockAdding(tx);
      const row = await repository.insertAward(tx, await valuesOf(tx, body, by));
      await recordAudit(tx, by, {
        ...{ action: 'award-created', subjectKind: 'award', subjectId: row.id, after: bodyOf(row) },
        at: now(),
      });
      await tellWinners(tx, [row], now());
      return toEdited(row);
    });
  }

  /** CONFLICT, with the current award, for a version that is not the newest. */
  async function change(id: string, { version, ...body }: AwardChangeBody, by: Requester) {
    return db.transaction(async (tx) => {
      await repository.lockAdding(tx);
      const before = await repository.lockAward(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      if (before.version !== version) throw new ApiProblem('CONFLICT', { current: toEdited(before) });
      const values = await valuesOf(
        tx,
        { ...body, rank: body.rank === undefined ? before.rank : body.rank },
        by,
        before,
      );
      const row = await repository.updateAward(tx, before, values);
      await recordAudit(tx, by, {
        ...{ action: 'award-changed', subjectKind: 'award', subjectId: id },
        ...{ before: bodyOf(before), after: bodyOf(row), at: now() },
      });
      if (row.agentId !== before.agentId) {
        await forgetWinners(tx, [before]);
        await tellWinners(tx, [row], now());
      }
      return toEdited(row);
    });
  }

  /** Takes an award back. Its text stays in the audit log. */
  async function remove(id: string, by: Requester): Promise<EditedAward> {
    return db.transaction(async (tx) => {
      const before = await repository.lockAward(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      await forgetWinners(tx, [before]);
      await repository.deleteAward(tx, id);
      await recordAudit(tx, by, {
        ...{ action: 'award-removed', subjectKind: 'award', subjectId: id, before: bodyOf(before) },
        at: now(),
      });
      return toEdited(before);
    });
  }

  return { list, read, create, change, remove };
}
