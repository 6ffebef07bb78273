/** How far a list had grown, and where the reader was in it; kept in the browser's history entry. */
export interface ListPlace {
  /** The first page that was loaded; the address holds the page the reader had reached. */
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
 * Writes the history entry without the router, which would draw the page again although nothing on it changes. The
 * router keeps a page's own state under `usr` and reads state and address when Back returns here.
 */
export function rememberPlace(place: ListPlace, page?: number) {
  const address = new URL(window.location.href);
  if (page !== undefined && page > 1) address.searchParams.set('p', String(page));
  else if (page === 1) address.searchParams.delete('p');
  const state = window.history.state ?? {};
  window.history.replaceState({ ...state, usr: { ...placeIn(state.usr), ...place } }, '', address);
}
