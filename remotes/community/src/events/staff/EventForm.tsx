import { isApiError } from '@portico/client';
import type { PorticoEvent } from '@portico/contracts';
import { ConflictDialog, useCarefulSave, useDescribeSave } from '@portico/features/conflict';
import { staleAfter } from '@portico/features/queries';
import { ownTimeZone } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useRef, useState } from 'react';
import { changeEvent, createEvent } from '../eventCalls.ts';
import { useMoreT, useMoreTexts } from '../more/words.ts';
import { EventFields } from './EventFields.tsx';
import { bodyOf, draftOf, type EventDraft, emptyDraft, eventSchema } from './eventDraft.ts';
import { choosable } from './zones.ts';

export interface EventFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** The event to change; null for a new one. */
  event: PorticoEvent | null;
}

/** Staff write an event. The typed text stays until it is sent; leaving the page asks first. */
export function EventForm({ event, ...dialog }: EventFormProps) {
  return event ? <ChangeEvent event={event} {...dialog} /> : <NewEvent {...dialog} />;
}

type DialogProps = Omit<EventFormProps, 'event'>;

function NewEvent({ isOpen, onClose }: DialogProps) {
  const t = useMoreT();
  const translate = useMoreTexts();
  const describeError = useDescribeError();
  const [initial] = useState(() => emptyDraft(choosable(ownTimeZone())));
  const create = useRemoteMutation(createEvent, {
    invalidates: staleAfter.attendEvent,
    onSuccess: ({ title }) => {
      snackbar.show({ text: t('form.created', { title }), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('form.new')} size="lg">
      <PorticoForm
        initialValues={initial}
        schema={eventSchema}
        translate={translate}
        describeError={describeError}
        onSubmit={(draft) => create.mutateAsync(bodyOf(draft))}
      >
        <EventFields saveLabel={t('form.create')} />
      </PorticoForm>
    </Dialog>
  );
}

/** Saves over the version that was read; somebody else's changes meanwhile are merged, or a person chooses. */
function useEventSave(initial: PorticoEvent, onClose: () => void) {
  const t = useMoreT();
  const current = useRef(initial);
  const write = useRemoteMutation(
    (body: Parameters<typeof changeEvent>[1]) => changeEvent(initial._id, body),
    { invalidates: staleAfter.attendEvent },
  );
  return useCarefulSave<PorticoEvent, EventDraft>({
    initial,
    draftOf,
    save: (draft, over) =>
      write.mutateAsync({ ...bodyOf(draft), version: over.version }).catch((error: unknown) => {
        // The refusal brings the event as it is now.
        if (isApiError(error) && error.code === 'CONFLICT') current.current = error.current as PorticoEvent;
        throw error;
      }),
    readCurrent: () => Promise.resolve(current.current),
    onSaved: ({ title }) => {
      snackbar.show({ text: t('form.saved', { title }), tone: 'positive' });
      onClose();
    },
  });
}

function ChangeEvent({ event, isOpen, onClose }: DialogProps & { event: PorticoEvent }) {
  const t = useMoreT();
  const { conflict, submit, resolve, cancel } = useEventSave(event, onClose);
  const translate = useMoreTexts();
  const describeError = useDescribeSave();
  const [initial] = useState(() => draftOf(event));
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('form.edit', { title: event.title })} size="lg">
        <PorticoForm
          initialValues={initial}
          schema={eventSchema}
          translate={translate}
          describeError={describeError}
          onSubmit={submit}
        >
          <EventFields saveLabel={t('form.save')} />
        </PorticoForm>
      </Dialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={draftOf}
          labelOf={(field) => t(`form.${field}`)}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}
