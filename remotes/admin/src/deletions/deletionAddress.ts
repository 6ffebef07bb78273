import type { DeletionState } from '@portico/contracts';
import { deletionStates } from '@portico/contracts/lists';

/** `/scheduled-deletions?state=cancelled&p=2`. */
export interface DeletionAddress {
  state: DeletionState;
  page: number;
}

export const pageSize = 25;

/** Values it does not recognize count as missing. */
export function readDeletionAddress(params: URLSearchParams): DeletionAddress {
  const state = deletionStates.find((known) => known === params.get('state')) ?? 'pending';
  const page = params.get('p') ?? '';
  return { state, page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1 };
}

export function deletionAddress({ state, page }: DeletionAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'pending' && { state }),
    ...(page > 1 && { p: String(page) }),
  });
  return query.size > 0 ? `/scheduled-deletions?${query}` : '/scheduled-deletions';
}
