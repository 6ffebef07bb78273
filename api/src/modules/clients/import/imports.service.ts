import type {
  ClientImport,
  ImportMapping,
  ImportProblem,
  ImportProblemsQuery,
  ImportUpdate,
  ImportUpdatesQuery,
} from '@portico/contracts';
import { importLimits, importOutcomes } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { cutText } from '../../../support/cutText.ts';
import { headerKey } from '../../../support/sheets/columns.ts';
import { type FileRow, readFile } from '../../../support/sheets/readFile.ts';
import { agentOf } from '../clientList.service.ts';
import { dropImport, dropOldImports } from './importCare.repository.ts';
import * as repository from './imports.repository.ts';
import { readUpdates } from './importUpdates.repository.ts';
import { readReasons } from './importWork.service.ts';
import { checkMapping, guessMapping } from './mapping.ts';

const sampleRows = 5;
const shownImports = 10;
const rowsAtOnce = 1_000;
/** How many imports of an agent are kept, besides those that can still be undone. */
const keptImports = 20;
/** What a page shows of a cell. */
const shownCell = 200;
const dayMs = 86_400_000;

const undoUntil = ({ doneAt }: repository.ImportRecord) =>
  doneAt && new Date(doneAt.getTime() + importLimits.undoDays * dayMs);

const countsOf = (counts: Record<string, number>) =>
  Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0]),
  ) as ClientImport['counts'];

const short = (cell: string) => (cell.length > shownCell ? `${cutText(cell, shownCell - 1)}…` : cell);

/** Imports of clients from spreadsheets. Each change of state is a request; the work follows in batches. */
export function createImports({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const withSample = async (job: repository.ImportRecord) =>
    shown(job, await repository.readRows(db, job.id, 0, sampleRows));

  function shown(job: repository.ImportRecord, sample: readonly repository.ImportRow[]): ClientImport {
    const { id, fileName, encoding, separator, header, mapping, state, failedIn } = job;
    const { total, cursor, counts, createdAt } = job;
    return {
      ...{ _id: id, fileName, encoding, separator, header, mapping, state, failedIn, total, done: cursor },
      sample: sample.map(({ cells }) => cells.map(short)),
      ...{ counts: countsOf(counts), remarked: counts.remarked ?? 0 },
      createdAt: createdAt.toISOString(),
      undoUntil: undoUntil(job)?.toISOString() ?? null,
    };
  }

  async function own(id: string, caller: Requester): Promise<repository.ImportRecord> {
    const job = await repository.readImport(db, agentOf(caller), id);
    if (!job) throw new ApiProblem('NOT_FOUND');
    return job;
  }

  /** Returns the number of rows. Between two batches, other members use the embedded database's only connection. */
  async function keepRows(importId: string, rows: AsyncIterable<FileRow>): Promise<number> {
    let total = 0;
    let batch: Parameters<typeof repository.insertFileRows>[1][number][] = [];
    for await (const { line, cells } of rows) {
      total += 1;
      batch.push({ importId, rowNo: total, line, cells: cells.slice(0, importLimits.columns) });
      if (batch.length < rowsAtOnce) continue;
      await repository.insertFileRows(db, batch);
      batch = [];
    }
    if (total === 0) throw new ApiProblem('INVALID_INPUT', { fields: { file: 'IMPORT_EMPTY' } });
    await repository.insertFileRows(db, batch);
    return total;
  }

  /**
   * Stores the rows of a file, and guesses what its columns hold. Until all of its rows are stored, an import has no
   * total and nobody sees it.
   */
  async function receive(fileName: string, bytes: Buffer, caller: Requester): Promise<ClientImport> {
    const agentId = agentOf(caller);
    if (bytes.length === 0) throw new ApiProblem('INVALID_INPUT', { fields: { file: 'IMPORT_EMPTY' } });
    const file = await readFile(bytes);
    const key = headerKey(file.header);
    const mapping = (await repository.readMapping(db, agentId, key)) ?? guessMapping(file.header);
    const { encoding, separator, header, rows } = file;
    const { personId, impersonatorPersonId } = caller;
    const { id } = await repository.insertImport(db, {
      ...{ agentId, personId, impersonatorPersonId, fileName, encoding, separator, header },
      ...{ headerKey: key, mapping, total: 0, createdAt: now() },
    });
    try {
      const total = await keepRows(id, rows);
      const undoableFrom = new Date(now().getTime() - importLimits.undoDays * dayMs);
      await dropOldImports(db, agentId, { except: id, keep: keptImports, undoableFrom });
      return await withSample(await repository.updateImport(db, id, { total }));
    } catch (error) {
      await dropImport(db, id);
      throw error;
    }
  }

  /** Moves an import to a state with work to do; CONFLICT if it is not in one of these states. */
  async function begin(
    id: string,
    caller: Requester,
    from: readonly repository.ImportRecord['state'][],
    changes: (job: repository.ImportRecord) => Parameters<typeof repository.updateImport>[2],
  ): Promise<ClientImport> {
    const job = await db.transaction(async (tx) => {
      const locked = await repository.lockImport(tx, agentOf(caller), id);
      if (!locked) throw new ApiProblem('NOT_FOUND');
      if (!from.includes(locked.state)) throw new ApiProblem('CONFLICT');
      const change = changes(locked);
      const fresh = { tries: 0, failedIn: null };
      // A failed import continues where it was; any other begins with the first row.
      if (locked.failedIn && locked.failedIn !== 'checking' && change?.state === locked.failedIn)
        return repository.updateImport(tx, id, { ...fresh, state: locked.failedIn });
      await repository.forgetKeys(tx, id);
      return repository.updateImport(tx, id, { ...fresh, cursor: 0, counts: {}, ...change });
    });
    return withSample(job);
  }

  /** Begins the dry run, which changes no client. */
  const map = (id: string, mapping: ImportMapping, caller: Requester) =>
    begin(id, caller, ['mapping', 'checked', 'failed'], ({ header, failedIn }) => {
      if (failedIn && failedIn !== 'checking') throw new ApiProblem('CONFLICT');
      checkMapping(mapping, header.length);
      return { mapping, state: 'checking' };
    });

  const start = (id: string, caller: Requester) =>
    begin(id, caller, ['checked', 'failed'], ({ failedIn }) => {
      if (failedIn && failedIn !== 'importing') throw new ApiProblem('CONFLICT');
      return { state: 'importing' };
    });

  /** For seven days after the import. */
  const undo = (id: string, caller: Requester) =>
    begin(id, caller, ['done', 'failed'], (job) => {
      if (job.failedIn === 'checking') throw new ApiProblem('CONFLICT');
      const until = undoUntil(job);
      if (job.failedIn !== 'undoing' && (!until || until < now())) throw new ApiProblem('CONFLICT');
      return { state: 'undoing' };
    });

  const read = async (id: string, caller: Requester) => withSample(await own(id, caller));

  const list = async (caller: Requester) =>
    (await repository.readImports(db, agentOf(caller), shownImports)).map((job) => shown(job, []));

  async function problems(
    id: string,
    { after, limit, whole }: ImportProblemsQuery,
    caller: Requester,
  ): Promise<ImportProblem[]> {
    const { state } = await own(id, caller);
    const rows = await repository.readProblems(db, id, { after, limit, isUndone: state === 'undone' });
    return rows.map(({ row: { line, outcome, reason, cells }, deleted }) => ({
      deleted,
      ...{ line, cells: whole ? cells : cells.map(short), outcome: outcome as ImportProblem['outcome'] },
      reasons: readReasons(reason).map(({ code, field, line: other, values }) => ({
        code,
        ...(values && { values }),
        field: field ?? (other === undefined ? null : String(other)),
      })),
    }));
  }

  /** The changes that the rows about known clients would make (after the dry run) or made (after the import). */
  async function updates(id: string, page: ImportUpdatesQuery, caller: Requester): Promise<ImportUpdate[]> {
    await own(id, caller);
    return readUpdates(db, agentOf(caller), { importId: id, ...page });
  }

  return { receive, map, start, undo, read, list, problems, updates };
}
