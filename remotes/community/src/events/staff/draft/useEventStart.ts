import type { EventDraft, EventDraftSummary, PorticoEvent } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { useState } from 'react';
import { getEvent } from '../../eventCalls.ts';
import { getEventDraft, listEventDrafts } from './eventDraftCalls.ts';

/** What a form of an event begins with. */
export interface EventStart {
  /** Null for a new one. */
  event: PorticoEvent | null;
  draft: EventDraft | null;
  /** The newest drafts of other new events, which may be what somebody came for. */
  begun: readonly EventDraftSummary[];
}

const mostBegun = 5;

async function readStart(
  event: PorticoEvent | null,
  draftId: string | undefined,
  options: { signal: AbortSignal },
): Promise<EventStart> {
  if (draftId) {
    const draft = await getEventDraft(draftId, options);
    return { event: draft.event && (await getEvent(draft.event._id, options)), draft, begun: [] };
  }
  if (!event) {
    const { docs } = await listEventDrafts({ only: 'new', limit: mostBegun }, options);
    return { event, draft: null, begun: docs };
  }
  const { docs } = await listEventDrafts({ eventId: event._id }, options);
  const [found] = docs;
  return { event, draft: found ? await getEventDraft(found._id, options) : null, begun: [] };
}

/** Reads the draft anew at each opening of the form: the one that is named, or else the one of the event. */
export function useEventStart(event: PorticoEvent | null, draftId: string | undefined) {
  const [opening] = useState(() => Date.now());
  return useRemoteQuery(
    keys.eventDrafts.opened(draftId ?? event?._id ?? 'new', opening),
    (options) => readStart(event, draftId, options),
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
}
