import { type CallOptions, get, upload, write } from '@portico/client';
import type { ChangeOutcome, UserChange, UserChangeBody, UserChangeRow } from '@portico/contracts';
import { unprintable } from '@portico/contracts/lists';

const at = (id: string) => `/users/changes/${encodeURIComponent(id)}`;
const unprintableMarks = new RegExp(`[${unprintable}]`, 'g');

/** The file's name as the server takes it: without marks that turn the direction of a text. */
const nameOf = ({ name }: File) => name.replaceAll(unprintableMarks, '').trim().slice(-255) || 'people.csv';

export const draftChange = (body: UserChangeBody) => write<UserChange>('POST', '/users/changes', body);

/** Refuses with INVALID_INPUT, naming `file`, what is no text, has no rows, or too many. */
export const sendPeople = (file: File) =>
  upload<UserChange>(
    'POST',
    `/users/changes/import?${new URLSearchParams({ name: nameOf(file) })}`,
    // Browsers say all kinds of things about a CSV file.
    new Blob([file], { type: 'text/csv' }),
  );

export const getChanges = (options?: CallOptions) => get<UserChange[]>('/users/changes', undefined, options);
export const getChange = (id: string, options?: CallOptions) => get<UserChange>(at(id), undefined, options);
export const startChange = ({ id, reason }: { id: string; reason: string }) =>
  write<UserChange>('POST', `${at(id)}/start`, { reason });
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
