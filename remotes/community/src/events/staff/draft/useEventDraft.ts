import { isApiError } from '@portico/client';
import type { EventDraft, EventDraftBase, EventDraftFields, UsedEventDraft } from '@portico/contracts';
import { ConflictPending } from '@portico/features/conflict';
import { useState } from 'react';
import { createSharedDraftSaver, useSharedDraft } from '../../../shared-draft/index.ts';
import * as calls from './eventDraftCalls.ts';

/** A draft that is not on the server yet, with the id that it will have there. */
type Unbegun = { newId: string; fields: EventDraftFields };
type Saved = EventDraft | Unbegun;

export interface EventDraftOptions {
  draft: EventDraft | null;
  /** The event to change, as the form read it; null for a new one. */
  base: EventDraftBase | null;
  /** What the form begins with. */
  fields: EventDraftFields;
}

const unbegun = (fields: EventDraftFields): Unbegun => ({ newId: crypto.randomUUID(), fields });

/** The draft of an open form. It is begun with the first change, and shared with colleagues who have it open too. */
export function useEventDraft({ draft, base, fields: initial }: EventDraftOptions) {
  const [kept, setKept] = useState(draft);
  /** A colleague who has changed the draft since the form was opened. */
  const [colleague, setColleague] = useState<string | null>(null);
  /** A colleague has saved the event from this draft, or discarded it. */
  const [isGone, setIsGone] = useState(false);

  const send = (fields: EventDraftFields, over: Saved) =>
    'newId' in over
      ? calls.beginEventDraft({ _id: over.newId, event: base, fields })
      : calls.keepEventDraft(over._id, { version: over.version, fields });

  async function save(fields: EventDraftFields, over: Saved): Promise<Saved> {
    try {
      const saved = await send(fields, over);
      setKept(saved);
      return saved;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = error.code === 'CONFLICT' ? (error.current as EventDraft | undefined) : undefined;
      if (current && !current.isOwn) setColleague(current.changedBy);
      if (error.code !== 'NOT_FOUND' || 'newId' in over) throw error;
      setIsGone(true);
      throw new ConflictPending();
    }
  }

  const shared = useSharedDraft<Saved, EventDraftFields>((listeners) =>
    createSharedDraftSaver<Saved, EventDraftFields>({
      ...listeners,
      saved: draft ?? unbegun(initial),
      save,
      saveOnLeaving: (fields, over) =>
        'newId' in over
          ? calls.beginEventDraftOnLeaving({ _id: over.newId, event: base, fields })
          : calls.keepEventDraftOnLeaving(over._id, { version: over.version, fields }),
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
    setIsGone(false);
    await shared.saver.restart(unbegun(initial), fields);
  }

  async function discard() {
    const used = await flush();
    if (used) await calls.discardEventDraft(used._id, used.version);
    shared.saver.stop();
  }

  return { ...shared, kept, colleague, isGone, flush, keepAnew, discard };
}

export type EventDrafting = ReturnType<typeof useEventDraft>;
