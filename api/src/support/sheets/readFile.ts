import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { importLimits } from '@portico/contracts/lists';
import { isEmail } from '@portico/rules';
import { readPhone } from '@portico/rules/phone';
import { CsvError, parse } from 'csv-parse';
import { ApiProblem } from '../apiProblem.ts';

const refuse = (fault: NonNullable<ConstructorParameters<typeof ApiProblem>[1]>['fields']) =>
  new ApiProblem('INVALID_INPUT', fault && { fields: fault });

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a byte order mark: Latin letters leave every second byte empty. */
function nulls(bytes: Buffer): Encoding | null {
  const start = bytes.subarray(0, 2_000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < start.length; index++)
    if (start[index] === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  if (odd > start.length / 4) return 'utf-16le';
  return even > start.length / 4 ? 'utf-16be' : null;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Recognizes the encoding by the byte order mark, by the pattern of empty bytes, or by whether the bytes are valid
 * UTF-8.
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return nulls(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/**
 * The text of a file without its byte order mark. Throws INVALID_INPUT for a workbook, and for a file that is not text.
 */
export function textOf(bytes: Buffer): { text: string; encoding: Encoding } {
  // A .xlsx is a ZIP archive, a .xls an OLE document.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse({ file: 'IMPORT_WORKBOOK' });
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\u0000') || text.startsWith('%PDF')) throw refuse({ file: 'IMPORT_NO_TEXT' });
  if (text.trim() === '') throw refuse({ file: 'IMPORT_EMPTY' });
  return { text, encoding };
}

const separators = [',', ';', '\t', '|'] as const;
const sampledLines = 20;

/** How often each separator stands outside of quotation marks, line by line. */
function countsIn(text: string): Map<string, number[]> {
  const counts = new Map<string, number[]>(separators.map((separator) => [separator, [0]]));
  let isQuoted = false;
  let lines = 0;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) {
      lines += 1;
      if (lines >= sampledLines) break;
      for (const list of counts.values()) list.push(0);
    } else if (!isQuoted) {
      const list = counts.get(letter);
      if (list) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
    }
  }
  return counts;
}

/** The separator that most lines have as often as the first line has it; a comma where there is none. */
export function separatorOf(text: string): string {
  let best = { separator: ',', score: 0 };
  for (const [separator, counts] of countsIn(text.slice(0, 200_000))) {
    const [first = 0] = counts;
    const score = first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + first;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** The line some spreadsheets begin with, to tell Excel the separator. */
const told = /^sep=(.)\r?\n/i;

export type FileRow = { line: number; cells: string[] };

const pieceBytes = 65_536;
/** No row that people write is this long. After an unclosed quotation mark, the rest of a file is one row. */
const rowBytes = 262_144;

/** Reads a file in pieces, and leaves time between them for other requests. */
export async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    await setImmediate();
    yield bytes.subarray(start, start + pieceBytes);
  }
}

/** Throws for a cell longer than `cell` characters. */
function checkCells({ line, cells }: FileRow, cell: number): void {
  const index = cells.findIndex((text) => text.length > cell);
  if (index >= 0)
    throw refuse({
      file: { code: 'IMPORT_CELL_TOO_LONG', values: { line, column: index + 1, max: cell } },
    });
}

const unread = (error: CsvError & { lines?: number }) => {
  const values = { line: error.lines ?? 1 };
  return refuse({
    file: { code: error.code === 'CSV_MAX_RECORD_SIZE' ? 'IMPORT_ROW_TOO_LONG' : 'IMPORT_BROKEN', values },
  });
};

/** Reads pieces only as fast as the rows are consumed, and none after the first row beyond the limit. */
export async function* recordsOf(
  pieces: AsyncIterable<Buffer>,
  separator: string,
  most: number = importLimits.rows + 1,
): AsyncGenerator<FileRow> {
  const source = Readable.from(pieces, { highWaterMark: 1 });
  const parser = parse({
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: rowBytes,
    trim: true,
    on_record: (cells, { lines }) => [String(lines), ...cells],
  });
  source.on('error', (error) => parser.destroy(error));
  let taken = 0;
  try {
    for await (const [line, ...cells] of source.pipe(parser) as AsyncIterable<string[]>) {
      const row = { line: Number(line), cells };
      taken += 1;
      if (taken > most)
        throw refuse({ file: { code: 'IMPORT_TOO_MANY_ROWS', values: { max: importLimits.rows } } });
      checkCells(row, taken === 1 ? importLimits.headerCell : importLimits.cell);
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? unread(error) : error;
  } finally {
    source.destroy();
  }
}

/** A first row that holds somebody's e-mail address or phone number is no header. */
const isHeader = (cells: readonly string[]) =>
  !cells.some((cell) => isEmail(cell) || (/\d{7}/.test(cell.replace(/\D/g, '')) && readPhone(cell).number));

export type ReadFile = {
  encoding: Encoding;
  separator: string;
  header: string[];
  rows: AsyncGenerator<FileRow>;
};

/** Reads a spreadsheet as text, row by row. Throws INVALID_INPUT, naming `file`, with what is wrong and where. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const { text: whole, encoding } = textOf(bytes);
  const separator = told.exec(whole)?.[1] ?? separatorOf(whole);
  const records = recordsOf(piecesOf(whole.replace(told, '')), separator);
  const { value: first, done } = await records.next();
  if (done || !first) throw refuse({ file: 'IMPORT_EMPTY' });
  if (first.cells.length > importLimits.columns)
    throw refuse({ file: { code: 'IMPORT_TOO_MANY_COLUMNS', values: { max: importLimits.columns } } });
  const hasHeader = isHeader(first.cells);
  const header = hasHeader ? first.cells : first.cells.map((_, index) => `${index + 1}`);
  async function* rows() {
    if (!hasHeader) yield first as FileRow;
    yield* records;
  }
  return { encoding, separator, header, rows: rows() };
}
