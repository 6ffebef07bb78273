import type { AwardImport, AwardImportDone, AwardImportPlan } from '@portico/contracts';
import { awardColumns, awardLimits, awardRowOutcomes } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { type AuditEntry, recordAudits } from '../../../support/audit.ts';
import { readFile } from '../../../support/sheets/readFile.ts';
import { bodyOf } from '../awardBody.ts';
import { lockAdding, updateAward } from '../awards.repository.ts';
import { tellWinners } from '../winners.service.ts';
import * as repository from './imports.repository.ts';
import { type Judged, judgeAwards, lacking, yearsOf } from './judgeAwards.ts';
import { guessColumns, neededColumns, readAward } from './readAward.ts';
import { takeBack } from './takeBack.ts';

const dayMs = 86_400_000;
const aboutAward = { subjectKind: 'award' } as const;

type File = { rows: Parameters<typeof judgeAwards>[1]; unread: string[] };

/** Throws INVALID_INPUT, naming `file`, for a file that is no spreadsheet, lacks a column, or has too many rows. */
async function readSheet(bytes: Buffer): Promise<File> {
  const refuse = (fault: ConstructorParameters<typeof ApiProblem>[1]) =>
    new ApiProblem('INVALID_INPUT', fault);
  if (bytes.length === 0) throw refuse({ fields: { file: 'IMPORT_EMPTY' } });
  const { header, rows } = await readFile(bytes);
  const columns = guessColumns(header);
  const missing = lacking(columns, neededColumns).map((field) => `“${awardColumns[field]}”`);
  if (missing.length > 0)
    throw refuse({
      fields: { file: { code: 'IMPORT_COLUMNS_MISSING', values: { columns: missing.join(', ') } } },
    });
  const read: File['rows'][number][] = [];
  for await (const { line, cells } of rows) {
    if (read.length === awardLimits.importRows)
      throw refuse({
        fields: { file: { code: 'IMPORT_TOO_MANY_ROWS', values: { max: awardLimits.importRows } } },
      });
    read.push({ line, ...readAward(cells, columns) });
  }
  if (read.length === 0) throw refuse({ fields: { file: 'IMPORT_EMPTY' } });
  const used = Object.values(columns);
  return { rows: read, unread: header.filter((name, index) => name !== '' && !used.includes(index)) };
}

const planOf = (judged: readonly Judged[], unread: string[]): AwardImportPlan => ({
  counts: Object.fromEntries(
    awardRowOutcomes.map((name) => [name, judged.filter(({ outcome }) => outcome === name).length]),
  ) as AwardImportPlan['counts'],
  rows: judged.map(({ line, outcome, reasons, said, changes }) => ({
    ...{ line, outcome, ...said, changes },
    reasons: reasons.map(({ code, field, line: other }) => ({
      ...{ code, field: field ?? null, line: other ?? null },
    })),
  })),
  unread,
});

/** Awards from a spreadsheet: the import is first previewed, then done as a whole, and can be undone for a week. */
export function createAwardImports({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const undoUntil = ({ createdAt }: repository.ImportRow) =>
    new Date(createdAt.getTime() + awardLimits.undoDays * dayMs);

  const shown = (row: repository.ImportRow, by: string | null): AwardImport => ({
    ...{ _id: row.id, fileName: row.fileName, by, createdAt: row.createdAt.toISOString() },
    undoUntil: undoUntil(row).toISOString(),
    created: row.changes.filter(({ before }) => before === null).length,
    changed: row.changes.filter(({ before }) => before !== null).length,
    undone: row.undone,
  });

  /** Changes nothing. */
  async function compare(bytes: Buffer): Promise<AwardImportPlan> {
    const { rows, unread } = await readSheet(bytes);
    return planOf(await judgeAwards(db, rows), unread);
  }

  async function create(tx: Database, judged: readonly Judged[], by: Requester) {
    const values = judged.flatMap(({ outcome, content, winner }) => {
      if (outcome !== 'new' || !content || !winner) return [];
      const { year, category, rank, source, title, citation } = content;
      const texts = { en: { title, citation } };
      return [{ year, category, rank, ...winner, source, texts, changedAt: now(), changedBy: by.personId }];
    });
    const rows = await repository.insertAwards(tx, values);
    await tellWinners(tx, rows, now());
    const entries = rows.map(
      (row): AuditEntry => ({
        ...{ ...aboutAward, action: 'award-created', subjectId: row.id, after: bodyOf(row), at: now() },
      }),
    );
    const changes = rows.map(({ id, version }) => ({ awardId: id, version, before: null }));
    return { entries, changes };
  }

  /** `run` has locked all awards of these years before judging the rows, so each `known` is still current. */
  async function change(tx: Database, judged: readonly Judged[], by: Requester) {
    const entries: AuditEntry[] = [];
    const changes: repository.AwardImportChange[] = [];
    for (const { outcome, content, known } of judged) {
      if (outcome !== 'updated' || !content || !known) continue;
      const { rank, source, texts } = known;
      const values = {
        ...bodyOf(known),
        rank: content.rank ?? rank,
        source: { label: content.source.label || source.label, href: content.source.href || source.href },
        texts: { ...texts, en: { ...texts.en, citation: content.citation || texts.en.citation } },
      };
      const marks = { changedAt: now(), changedBy: by.personId };
      const row = await updateAward(tx, known, { ...values, ...marks });
      const words = { before: bodyOf(known), after: bodyOf(row), at: now() };
      entries.push({ ...aboutAward, action: 'award-changed', subjectId: known.id, ...words });
      changes.push({ awardId: known.id, version: row.version, before: { rank, source, texts } });
    }
    return { entries, changes };
  }

  /** Imports all valid rows or, if one fails unexpectedly, none. The same file again changes nothing. */
  async function run(fileName: string, bytes: Buffer, by: Requester): Promise<AwardImportDone> {
    const { rows, unread } = await readSheet(bytes);
    return db.transaction(async (tx) => {
      await lockAdding(tx);
      await repository.lockAwardsOf(tx, yearsOf(rows));
      const judged = await judgeAwards(tx, rows);
      const created = await create(tx, judged, by);
      const changed = await change(tx, judged, by);
      const row = await repository.insertImport(tx, {
        ...{ actorPersonId: by.personId, fileName, createdAt: now() },
        changes: [...created.changes, ...changed.changes],
      });
      const counts = { rows: judged.length, added: created.changes.length };
      await recordAudits(tx, by, [
        ...created.entries,
        ...changed.entries,
        {
          ...{ action: 'awards-imported', subjectKind: 'import', subjectId: row.id },
          ...{ after: { fileName, ...counts }, at: now() },
        },
      ]);
      const name = await repository.readNameOf(tx, by.personId);
      return { import: shown(row, name), plan: planOf(judged, unread) };
    });
  }

  async function list(): Promise<AwardImport[]> {
    const rows = await repository.readImports(db, new Date(now().getTime() - awardLimits.undoDays * dayMs));
    return rows.map(({ row, by }) => shown(row, by));
  }

  /**
   * Undoes changes to awards that nobody has edited since; the rest stays and is counted. CONFLICT when it is too late,
   * or was done before.
   */
  async function undo(id: string, by: Requester): Promise<AwardImport> {
    return db.transaction(async (tx) => {
      const made = await repository.lockImport(tx, id);
      if (!made) throw new ApiProblem('NOT_FOUND');
      if (made.undone || undoUntil(made) < now()) throw new ApiProblem('CONFLICT');
      const { undone, entries } = await takeBack(tx, made.changes, { by, at: now() });
      const row = await repository.updateImport(tx, id, undone);
      await recordAudits(tx, by, [
        ...entries,
        {
          ...{ action: 'awards-import-undone', subjectKind: 'import', subjectId: id },
          ...{ after: { fileName: made.fileName, removed: undone.removed }, at: now() },
        },
      ]);
      const name = made.actorPersonId ? await repository.readNameOf(tx, made.actorPersonId) : null;
      return shown(row, name);
    });
  }

  return { compare, run, list, undo };
}
