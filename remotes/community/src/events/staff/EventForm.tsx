import type { PorticoEvent } from '@portico/contracts';
import { QueryState } from '@portico/remote-kit';
import { EmptyState, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { useMoreT } from '../more/words.ts';
import { DraftChoice } from './draft/DraftChoice.tsx';
import { type EventStart, useEventStart } from './draft/useEventStart.ts';
import { EventSession } from './EventSession.tsx';

export interface EventFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** The event to change; null for a new one, or for the draft's. */
  event: PorticoEvent | null;
  /** A draft to go on with. */
  draftId?: string | undefined;
}

/** Staff write an event. What is typed is kept as a draft, and found again here, at another device, or in the tools. */
export function EventForm({ draftId, ...dialog }: EventFormProps) {
  const [chosen, setChosen] = useState(draftId);
  return <OpenForm key={chosen ?? ''} {...dialog} draftId={chosen} onDraft={setChosen} />;
}

type OpenFormProps = EventFormProps & { onDraft: (id: string) => void };

function OpenForm({ event, draftId, isOpen, onClose, onDraft }: OpenFormProps) {
  const t = useMoreT();
  const start = useEventStart(event, draftId);
  const shown = start.data?.event ?? event;
  const isNew = !shown && (!draftId || start.data);
  const title = shown ? t('form.edit', { title: shown.title }) : isNew ? t('form.new') : t('draft.title');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg">
      <QueryState
        query={start}
        failed={t('draft.failed')}
        skeleton={<SkeletonText lines={8} />}
        notFound={<EmptyState icon="calendar" title={t('draft.gone')} />}
      >
        {(data) => (
          <StartedForm start={data} isNamed={draftId !== undefined} onDraft={onDraft} onClose={onClose} />
        )}
      </QueryState>
    </Dialog>
  );
}

interface StartedFormProps {
  start: EventStart;
  /** The draft was asked for, so nobody is asked again. */
  isNamed: boolean;
  onDraft: (id: string) => void;
  onClose: () => void;
}

function StartedForm({ start: { event, draft, begun }, isNamed, onDraft, onClose }: StartedFormProps) {
  const isColleagues = draft !== null && !draft.isOwn && !isNamed;
  const [goesOn, setGoesOn] = useState(isColleagues ? null : true);
  if (draft && goesOn === null) return <DraftChoice draft={draft} onChoose={setGoesOn} />;
  return (
    <EventSession
      event={event}
      draft={goesOn ? draft : null}
      isKept={goesOn !== false}
      begun={begun}
      onDraft={onDraft}
      onClose={onClose}
    />
  );
}
