import type { UserImportField } from '@portico/contracts';
import { importLimits, mostChanged } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { type FileRow, readFile } from '../../../support/sheets/readFile.ts';
import { counted } from '../changes/changeResults.ts';
import * as changes from '../changes/changes.repository.ts';
import { judgeUsers } from './judgeUsers.ts';
import { guessColumns, type ReadUser, readUser } from './readUser.ts';

const judgedAtOnce = 500;

type Line = FileRow & ReadUser;

/** The columns that are read, by field, and the others, each under its own mark. */
function mappingOf(header: readonly string[], columns: Partial<Record<UserImportField, number>>) {
  const read = Object.entries(columns).map(([field, column]) => [field, header[column] ?? '']);
  const used = Object.values(columns);
  const others = header.flatMap((name, index) => (used.includes(index) ? [] : [[`unread:${index}`, name]]));
  return Object.fromEntries([...read, ...others]) as Record<string, string>;
}

/** Imports of people from spreadsheets: a file becomes a draft, which says what it would do and changes nobody. */
export function createUserImports({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function linesOf(
    rows: AsyncIterable<FileRow>,
    columns: Parameters<typeof readUser>[1],
  ): Promise<Line[]> {
    const lines: Line[] = [];
    for await (const row of rows) {
      if (lines.length === mostChanged)
        throw new ApiProblem('INVALID_INPUT', {
          fields: { file: { code: 'IMPORT_TOO_MANY_ROWS', values: { max: mostChanged } } },
        });
      lines.push({
        ...row,
        cells: row.cells.slice(0, importLimits.columns),
        ...readUser(row.cells, columns),
      });
    }
    if (lines.length === 0) throw new ApiProblem('INVALID_INPUT', { fields: { file: 'IMPORT_EMPTY' } });
    return lines;
  }

  /** Judges a section of lines; `lineOf` knows the addresses of those before it. */
  async function rowsOf(tx: Database, lines: readonly Line[], lineOf: Map<string, number>) {
    const contents = lines.flatMap(({ content }) => content ?? []);
    const judged = new Map((await judgeUsers(tx, contents)).map((known, index) => [contents[index], known]));
    return lines.map(({ line, cells, content, reasons }) => {
      const row = { line, cells, content, personId: null };
      const known = content && judged.get(content);
      if (!known) return { ...row, outcome: 'invalid' as const, reasons };
      const earlier = lineOf.get(content.email);
      if (earlier !== undefined)
        return { ...row, outcome: 'double' as const, reasons: [{ code: 'SAME_ROW', line: earlier }] };
      lineOf.set(content.email, line);
      const said = { outcome: known.outcome, reasons: [...reasons, ...known.reasons] };
      return { ...row, ...said, personId: known.known?.personId ?? null, before: known.before };
    });
  }

  /** Throws INVALID_INPUT, naming `file`, for a file that is not text, has no addresses, or is too long. */
  async function receive(fileName: string, bytes: Buffer, caller: Requester): Promise<changes.Change> {
    if (bytes.length === 0) throw new ApiProblem('INVALID_INPUT', { fields: { file: 'IMPORT_EMPTY' } });
    const { header, rows } = await readFile(bytes);
    const columns = guessColumns(header);
    if (columns.email === undefined)
      throw new ApiProblem('INVALID_INPUT', { fields: { file: 'IMPORT_NO_EMAIL' } });
    const lines = await linesOf(rows, columns);
    const asked = {
      actorPersonId: caller.personId,
      action: 'import',
      state: 'draft',
      createdAt: now(),
      fileName,
    };
    return db.transaction(async (tx) => {
      const total = lines.length;
      const { id } = await changes.insertChange(tx, { ...asked, total, mapping: mappingOf(header, columns) });
      const lineOf = new Map<string, number>();
      let counts: Record<string, number> = {};
      for (let from = 0; from < total; from += judgedAtOnce) {
        const judged = await rowsOf(tx, lines.slice(from, from + judgedAtOnce), lineOf);
        const numbered = judged.map((row, index) => ({ ...row, changeId: id, rowNo: from + index + 1 }));
        await changes.insertFileRows(tx, numbered);
        counts = counted(judged, counts);
      }
      return changes.updateChange(tx, id, { counts });
    });
  }

  return { receive };
}
