import type { AppContext } from '../../apiModule.ts';
import { dropImportsBefore, eraseLongGone } from './clientTidy.repository.ts';
import { knowStoredPlaces } from './storedPlaces.service.ts';

const dayMs = 86_400_000;
/** How long a deleted client can be restored, and how long the rows of a spreadsheet are kept. */
const keptDays = 30;

/**
 * Erases clients who were deleted or merged long ago, or merged into an erased one, and spreadsheets whose import can
 * no longer be undone. Reads places again that were unknown when they were written.
 */
export function createClientTidy({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return async () => {
    const before = new Date(now().getTime() - keptDays * dayMs);
    await dropImportsBefore(db, before);
    await eraseLongGone(db, before);
    await knowStoredPlaces(db);
  };
}
