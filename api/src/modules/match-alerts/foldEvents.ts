import type { EventRow, ListingNews } from './alertEvents.repository.ts';

/**
 * One news for each home, from its first state to its last: a price that a feed changed five times within a minute is
 * one change, and a home that came and went is none. The last event's number is the news' version. What the news is to
 * a client depends on what was told of the home before (`alertOfListing`).
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
    return [{ listingId, version: last.id, before: first.before, after: last.after }];
  });
}

export type ClientNews = { clientId: string; version: number; isNew: boolean };

/** One news for each client; of a new client nothing is told, their agent has just written them down. */
export function foldClients(events: readonly EventRow[]): ClientNews[] {
  const byClient = new Map<string, ClientNews>();
  for (const { clientId, id, isNew } of events) {
    if (!clientId) continue;
    const before = byClient.get(clientId);
    byClient.set(clientId, {
      clientId,
      version: Math.max(id, before?.version ?? 0),
      isNew: isNew || (before?.isNew ?? false),
    });
  }
  return [...byClient.values()];
}
