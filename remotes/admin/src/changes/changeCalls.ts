import { type CallOptions, get, upload, write } from '@portico/client';
import type { ChangeOutcome, UserChange, UserChangeBody, UserChangeRow } from '@portico/contracts';
import { sentName } from '@portico/features/file-drop';

const at = (id: string) => `/users/changes/${encodeURIComponent(id)}`;

export const draftChange = (body: UserChangeBody) => write<UserChange>('POST', '/users/changes', body);

/** Refuses with INVALID_INPUT, naming `file`, a file that is not text, has no rows, or too many. */
export const sendPeople = (file: File) =>
  upload<UserChange>(
    'POST',
    `/users/changes/import?${new URLSearchParams({ name: sentName(file, 'people.csv') })}`,
    // Browsers say all kinds of things about a CSV file.
    new Blob([file], { type: 'text/csv' }),
  );

export const getChanges = (options?: CallOptions) => get<UserChange[]>('/users/changes', undefined, options);
export const getChange = (id: string, options?: CallOptions) => get<UserChange>(at(id), undefined, options);
export const startChange = ({ id, reason }: { id: string; reason: string }) =>
  write<UserChange>('POST', `${at(id)}/start`, { reason });
/** CONFLICT where it is done already. */
export const stopChange = (id: string) => write<UserChange>('POST', `${at(id)}/stop`);
export const undoChange = (id: string) => write<UserChange>('POST', `${at(id)}/undo`);

const shownAtOnce = 50;

/** `next` is the row behind which there are more; null at the end. */
export async function getRows(
  id: string,
  outcome: ChangeOutcome,
  after: string | undefined,
  options?: CallOptions,
): Promise<{ docs: UserChangeRow[]; next: string | null }> {
  const asked = { outcome, limit: shownAtOnce, ...(after && { after }) };
  const docs = await get<UserChangeRow[]>(`${at(id)}/rows`, asked, options);
  return { docs, next: docs.length < shownAtOnce ? null : String(docs.at(-1)?.rowNo) };
}

const rowsAtOnce = 1_000;

/** All rows of these outcomes, a thousand at a time. */
export async function* readRows(
  id: string,
  outcomes: readonly ChangeOutcome[],
): AsyncGenerator<UserChangeRow[]> {
  for (const outcome of outcomes) {
    let after = 0;
    for (;;) {
      const rows = await get<UserChangeRow[]>(`${at(id)}/rows`, { outcome, after, limit: rowsAtOnce });
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1)?.rowNo ?? after;
    }
  }
}
