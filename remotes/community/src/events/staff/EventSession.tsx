import { isApiError } from '@portico/client';
import type { EventDraft, EventDraftBase, EventDraftFields, PorticoEvent } from '@portico/contracts';
import { ConflictDialog, useCarefulSave, useDescribeSave } from '@portico/features/conflict';
import { staleAfter } from '@portico/features/queries';
import { ownTimeZone } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useRef, useState } from 'react';
import { changeEvent, createEvent } from '../eventCalls.ts';
import { useMoreT, useMoreTexts } from '../more/words.ts';
import { BegunDrafts, type BegunDraftsProps } from './draft/BegunDrafts.tsx';
import { DraftLine } from './draft/DraftLine.tsx';
import { DraftEnded, type EventDrafting, useEventDraft } from './draft/useEventDraft.ts';
import { EventFields } from './EventFields.tsx';
import { bodyOf, draftOf, emptyDraft, eventSchema } from './eventDraft.ts';
import { choosable } from './zones.ts';

export interface EventSessionProps {
  /** The event to change; null for a new one. */
  event: PorticoEvent | null;
  draft: EventDraft | null;
  /** False where a colleague's draft stays as it is: then nothing is kept before the event is saved. */
  isKept: boolean;
  begun: BegunDraftsProps['drafts'];
  onDraft: (id: string) => void;
  onClose: () => void;
}

type EventState = Pick<EventDraftBase, 'version' | 'fields'>;

const stateOf = (event: PorticoEvent): EventState => ({ version: event.version, fields: draftOf(event) });

/** Saves over the version that was read; somebody else's changes meanwhile are merged, or a person chooses. */
function useEventSave(
  event: PorticoEvent | null,
  initial: EventState,
  { flush, saver }: EventDrafting,
  onClose: () => void,
) {
  const t = useMoreT();
  const current = useRef(initial);
  const write = useRemoteMutation(
    async ({ fields, version }: EventState) => {
      // What is typed meanwhile must not make the named draft an older one.
      saver.hold();
      try {
        const draft = await flush();
        const body = { ...bodyOf(fields), ...(draft && { draft }) };
        return stateOf(event ? await changeEvent(event._id, { ...body, version }) : await createEvent(body));
      } finally {
        saver.release();
      }
    },
    { invalidates: staleAfter.attendEvent },
  );
  return useCarefulSave<EventState, EventDraftFields>({
    initial,
    draftOf: ({ fields }) => fields,
    save: (fields, { version }) =>
      write.mutateAsync({ fields, version }).catch((error: unknown) => {
        // The refusal brings the event as it is now.
        if (isApiError(error) && error.code === 'CONFLICT')
          current.current = stateOf(error.current as PorticoEvent);
        throw error;
      }),
    readCurrent: () => Promise.resolve(current.current),
    onSaved: ({ fields: { title } }) => {
      // The draft has gone with it.
      saver.stop();
      snackbar.show({ text: t(event ? 'form.saved' : 'form.created', { title }), tone: 'positive' });
      onClose();
    },
  });
}

/** One form from opening to closing. What is typed is kept as a draft, at which colleagues may work too. */
export function EventSession({ event, draft, isKept, begun, onDraft, onClose }: EventSessionProps) {
  const t = useMoreT();
  const translate = useMoreTexts();
  const describeSave = useDescribeSave();
  const describe = (error: unknown) =>
    error instanceof DraftEnded
      ? t(`draft.unsaved.${error.end}`, { button: t('draft.keepAnew') })
      : describeSave(error);
  const [base] = useState<EventDraftBase | null>(
    () => draft?.event ?? (event && { _id: event._id, ...stateOf(event) }),
  );
  const [initial] = useState(() => draft?.fields ?? base?.fields ?? emptyDraft(choosable(ownTimeZone())));
  const [isChoosing, setIsChoosing] = useState(false);
  const drafting = useEventDraft({ draft, base, fields: initial });
  const save = useEventSave(event, base ?? { version: 0, fields: initial }, drafting, onClose);
  return (
    <>
      <PorticoForm
        initialValues={initial}
        schema={eventSchema}
        translate={translate}
        describeError={describe}
        onSubmit={save.submit}
        hasOwnGuard={isKept}
      >
        {isKept ? (
          <DraftLine
            drafting={drafting}
            isOutdated={event !== null && base !== null && event.version > base.version}
            onChoose={() => setIsChoosing(true)}
            onDiscarded={onClose}
          />
        ) : (
          <Text tone="muted">{t('draft.notKept')}</Text>
        )}
        <BegunDrafts drafts={begun} onDraft={onDraft} />
        <EventFields saveLabel={t(event ? 'form.save' : 'form.create')} />
      </PorticoForm>
      {isChoosing && drafting.conflict && (
        <ConflictDialog
          conflict={drafting.conflict}
          draftOf={({ fields }) => fields}
          labelOf={(field) => t(`form.${field as keyof EventDraftFields}`)}
          by={drafting.colleague}
          onResolve={async (chosen) => {
            await drafting.resolve(chosen);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {save.conflict && (
        <ConflictDialog
          conflict={save.conflict}
          draftOf={({ fields }) => fields}
          labelOf={(field) => t(`form.${field}`)}
          onResolve={save.resolve}
          onClose={save.cancel}
        />
      )}
    </>
  );
}
