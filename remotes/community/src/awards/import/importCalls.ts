import { type CallOptions, get, upload, write } from '@portico/client';
import type { AwardImport, AwardImportDone, AwardImportPlan } from '@portico/contracts';
import { sentName } from '@portico/features/file-drop';

// Browsers say all kinds of things about a CSV file.
const sheetOf = (file: File) => new Blob([file], { type: 'text/csv' });

/**
 * Changes nothing. Refuses with INVALID_INPUT, naming `file`, a file that is not text, lacks a column, or has too many
 * rows.
 */
export const compareAwards = (file: File) =>
  upload<AwardImportPlan>('POST', '/awards/imports/compare', sheetOf(file));

export const importAwards = (file: File) =>
  upload<AwardImportDone>(
    'POST',
    `/awards/imports?${new URLSearchParams({ name: sentName(file, 'awards.csv') })}`,
    sheetOf(file),
  );

export const getAwardImports = (options?: CallOptions) =>
  get<AwardImport[]>('/awards/imports', undefined, options);

export const undoAwardImport = (id: string) =>
  write<AwardImport>('POST', `/awards/imports/${encodeURIComponent(id)}/undo`);
