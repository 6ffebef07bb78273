/** How far a list had grown, and where in it the reader was: kept in the entry of the browser's history. */
export interface ListPlace {
  /** The page it began with; the address has the page one had reached. */
  from?: number;
  /** The listing that was opened. */
  at?: string;
}

export function placeIn(state: unknown): ListPlace {
  if (typeof state !== 'object' || state === null) return {};
  const { from, at } = state as Record<string, unknown>;
  return {
    ...(Number.isInteger(from) && { from: from as number }),
    ...(typeof at === 'string' && { at }),
  };
}

/**
 * Written past the router, which would draw the page anew: what is shown does not change. The router keeps a page's
 * own state under `usr`, and reads it and the address when Back returns here.
 */
export function rememberPlace(place: ListPlace, page?: number) {
  const address = new URL(window.location.href);
  if (page !== undefined && page > 1) address.searchParams.set('p', String(page));
  else if (page === 1) address.searchParams.delete('p');
  const state = window.history.state ?? {};
  window.history.replaceState({ ...state, usr: { ...placeIn(state.usr), ...place } }, '', address);
}
