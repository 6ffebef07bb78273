import type { EventRow } from '../../match-rule/matchEvents.repository.ts';
import type { ListingNews } from './alertEvents.repository.ts';

/**
 * One piece of news for each home, from its first state to its last: a price that a feed changed five times within a
 * minute is one change, and a home that came and went counts for nothing. The last event's number is the news' version.
 * What it means for a client depends on the alerts about the home before (`alertOfListing`).
 */
export function foldListings(events: readonly EventRow[]): ListingNews[] {
  const byListing = new Map<string, EventRow[]>();
  for (const event of events)
    if (event.listingId) byListing.set(event.listingId, [...(byListing.get(event.listingId) ?? []), event]);
  return [...byListing].flatMap(([listingId, own]) => {
    const sorted = own.toSorted((a, b) => a.id - b.id);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const wasOffered = first.before?.isOffered ?? false;
    const isOffered = last.after?.isOffered ?? false;
    if (!wasOffered && !isOffered) return [];
    const title = sorted.findLast((event) => event.title !== null)?.title ?? null;
    return [{ listingId, version: last.id, since: first.at, before: first.before, after: last.after, title }];
  });
}

export type ClientNews = { clientId: string; version: number; isTold: boolean };

/**
 * One piece of news for each client. There are no alerts about a new client, whom their agent has just entered, nor
 * about wishes that came only from a spreadsheet.
 */
export function foldClients(events: readonly EventRow[]): ClientNews[] {
  const byClient = Map.groupBy(
    events.filter(({ clientId }) => clientId !== null),
    ({ clientId }) => clientId ?? '',
  );
  return [...byClient].map(([clientId, own]) => ({
    clientId,
    version: Math.max(...own.map(({ id }) => id)),
    isTold: !own.some(({ isNew }) => isNew) && own.some(({ isQuiet }) => !isQuiet),
  }));
}
