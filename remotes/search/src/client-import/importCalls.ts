import { type CallOptions, download, get, upload, write } from '@portico/client';
import type { ClientImport, ImportMapping, ImportProblem } from '@portico/contracts';

const at = (id: string) => `/clients/imports/${encodeURIComponent(id)}`;

/** Refuses with INVALID_INPUT, naming `file`, what is no text, has no rows, or too many. */
export const sendSpreadsheet = (file: File) =>
  upload<ClientImport>(
    'POST',
    `/clients/imports?${new URLSearchParams({ name: file.name.slice(-255) })}`,
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

/** The first hundred rows that were left out or kept. */
export const getProblems = (id: string, options?: CallOptions) =>
  get<ImportProblem[]>(`${at(id)}/problems`, undefined, options);

export const downloadProblems = (id: string) => download(`${at(id)}/problems.csv`, {});
