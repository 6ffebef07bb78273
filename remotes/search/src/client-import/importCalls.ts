import { type CallOptions, get, upload, write } from '@portico/client';
import type { ClientImport, ImportMapping, ImportProblem, ImportUpdate } from '@portico/contracts';
import { sentName } from '@portico/features/file-drop';

const at = (id: string) => `/clients/imports/${encodeURIComponent(id)}`;

/** Refuses with INVALID_INPUT, naming `file`, a file that is not text, has no rows, or too many. */
export const sendSpreadsheet = (file: File) =>
  upload<ClientImport>(
    'POST',
    `/clients/imports?${new URLSearchParams({ name: sentName(file, 'clients.csv') })}`,
    // Browsers say all kinds of things about a CSV file.
    new Blob([file], { type: 'text/csv' }),
  );

export const getImports = (options?: CallOptions) =>
  get<ClientImport[]>('/clients/imports', undefined, options);

export const getImport = (id: string, options?: CallOptions) => get<ClientImport>(at(id), undefined, options);

/** Begins the dry run. */
export const mapColumns = (id: string, mapping: ImportMapping) =>
  write<ClientImport>('PUT', `${at(id)}/mapping`, { mapping });

export const startImport = (id: string) => write<ClientImport>('POST', `${at(id)}/start`);

export const undoImport = (id: string) => write<ClientImport>('POST', `${at(id)}/undo`);

/** `next` is the line behind which there are more; null at the end. */
export interface RowsPage<Row> {
  docs: Row[];
  next: string | null;
}

const shownAtOnce = 50;

async function getRows<Row extends { line: number }>(
  path: string,
  after: string | undefined,
  options?: CallOptions,
): Promise<RowsPage<Row>> {
  const docs = await get<Row[]>(path, { limit: shownAtOnce, ...(after && { after }) }, options);
  return { docs, next: docs.length < shownAtOnce ? null : String(docs.at(-1)?.line) };
}

/** The rows of which something was left out, and those that were kept; long cells are cut. */
export const getProblems = (id: string, after: string | undefined, options?: CallOptions) =>
  getRows<ImportProblem>(`${at(id)}/problems`, after, options);

/** The rows about known clients, each with its changes. */
export const getUpdates = (id: string, after: string | undefined, options?: CallOptions) =>
  getRows<ImportUpdate>(`${at(id)}/updates`, after, options);

const rowsAtOnce = 1_000;

/** All of these rows, whole, a thousand at a time. */
export async function* readProblems(id: string): AsyncGenerator<ImportProblem[]> {
  let after = 0;
  for (;;) {
    const rows = await get<ImportProblem[]>(`${at(id)}/problems`, { after, limit: rowsAtOnce, whole: true });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.line ?? after;
  }
}
