import { isApiError } from '@portico/client';
import type { EventDraft, EventDraftBase, EventDraftFields, UsedEventDraft } from '@portico/contracts';
import { ConflictPending } from '@portico/features/conflict';
import { useState } from 'react';
import { createSharedDraftSaver, useSharedDraft } from '../../../shared-draft/index.ts';
import { getEvent } from '../../eventCalls.ts';
import * as calls from './eventDraftCalls.ts';

/** A draft that is not on the server yet, with the id that it will have there. `isAsked`: to be begun as it is. */
type Unbegun = { newId: string; fields: EventDraftFields; isAsked: boolean };
type Saved = EventDraft | Unbegun;

export interface EventDraftOptions {
  draft: EventDraft | null;
  /** The event to change, as the form read it; null for a new one. */
  base: EventDraftBase | null;
  /** What the form begins with. */
  fields: EventDraftFields;
}

const unbegun = (fields: EventDraftFields, isAsked = false): Unbegun => ({
  newId: crypto.randomUUID(),
  fields,
  isAsked,
});

/** Nothing is typed any more, so that no draft needs to be begun. */
const isEmpty = (fields: EventDraftFields, over: Saved) =>
  'newId' in over &&
  !over.isAsked &&
  Object.entries(over.fields).every(([field, value]) => fields[field as keyof EventDraftFields] === value);

/** Why a draft is no longer there: the event was saved from it or it was discarded, or the event was canceled. */
type DraftEnd = 'used' | 'canceled';

/** The draft ended elsewhere; nothing is saved until a person keeps what they typed as a new one. */
export class DraftEnded extends ConflictPending {
  readonly end: DraftEnd;

  constructor(end: DraftEnd) {
    super();
    this.end = end;
  }
}

async function endOf(base: EventDraftBase | null): Promise<DraftEnd> {
  if (!base) return 'used';
  try {
    return (await getEvent(base._id)).canceledAt ? 'canceled' : 'used';
  } catch (error) {
    // The draft has ended all the same; why, only the event could say.
    if (isApiError(error)) return 'used';
    throw error;
  }
}

/** The draft of an open form. It is begun with the first change, and shared with colleagues who have it open too. */
export function useEventDraft({ draft, base, fields: initial }: EventDraftOptions) {
  const [kept, setKept] = useState(draft);
  /** A colleague who has changed the draft since the form was opened. */
  const [colleague, setColleague] = useState<string | null>(null);
  const [end, setEnd] = useState<DraftEnd | null>(null);

  const send = (fields: EventDraftFields, over: Saved) =>
    'newId' in over
      ? calls.beginEventDraft({ _id: over.newId, event: base, fields })
      : calls.keepEventDraft(over._id, { version: over.version, fields });

  async function save(fields: EventDraftFields, over: Saved): Promise<Saved> {
    if (isEmpty(fields, over)) return over;
    try {
      const saved = await send(fields, over);
      setKept(saved);
      return saved;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = error.code === 'CONFLICT' ? (error.current as EventDraft | undefined) : undefined;
      if (current && !current.isOwn) setColleague(current.changedBy);
      if (error.code !== 'NOT_FOUND' || 'newId' in over) throw error;
      const found = await endOf(base);
      setEnd(found);
      throw new DraftEnded(found);
    }
  }

  const shared = useSharedDraft<Saved, EventDraftFields>((listeners) =>
    createSharedDraftSaver<Saved, EventDraftFields>({
      ...listeners,
      saved: draft ?? unbegun(initial),
      save,
      saveOnLeaving: (fields, over) => {
        if (isEmpty(fields, over)) return;
        if ('newId' in over) calls.beginEventDraftOnLeaving({ _id: over.newId, event: base, fields });
        else calls.keepEventDraftOnLeaving(over._id, { version: over.version, fields });
      },
      contentOf: ({ fields }) => fields,
      fieldsOf: (fields) => fields,
      fromFields: (fields) => fields as EventDraftFields,
    }),
  );

  /** Saves what was typed, and names the draft that the event is saved from; undefined if nothing was typed. */
  async function flush(): Promise<UsedEventDraft | undefined> {
    const saved = await shared.saver.flush();
    return 'newId' in saved ? undefined : { _id: saved._id, version: saved.version };
  }

  /** Keeps what the form holds as a draft of its own, after a colleague has used or discarded the one before. */
  async function keepAnew(fields: EventDraftFields) {
    setEnd(null);
    await shared.saver.restart(unbegun(initial, true), fields);
  }

  async function discard() {
    const used = await flush();
    if (used) await calls.discardEventDraft(used._id, used.version);
    shared.saver.stop();
  }

  return { ...shared, kept, colleague, end, flush, keepAnew, discard };
}

export type EventDrafting = ReturnType<typeof useEventDraft>;
