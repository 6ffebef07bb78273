import { isId } from '@portico/contracts/lists';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useT } from '@portico/i18n';
import { useSearchParams } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, PageHeader, Row } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import type { EventsAddress } from './eventsAddress.ts';
import type { FeedDialogProps } from './more/FeedDialog.tsx';
import type { EventFormProps } from './staff/EventForm.tsx';

const EventForm = lazyDialog<EventFormProps>(() =>
  import(/* webpackChunkName: "later-event-form" */ './staff/EventForm.tsx').then(
    (module) => module.EventForm,
  ),
);
const FeedDialog = lazyDialog<FeedDialogProps>(() =>
  import(/* webpackChunkName: "later-event-feed" */ './more/FeedDialog.tsx').then(
    (module) => module.FeedDialog,
  ),
);

/** The page's title, the member's own calendar, and for staff a new event, or the draft that the address names. */
export function EventsHeader({ kind }: Pick<EventsAddress, 'kind'>) {
  const t = useT<typeof en>('community');
  const { isStaff } = useFlags();
  const [open, setOpen] = useState<'new' | 'feed' | null>(null);
  const close = () => setOpen(null);
  const [params, setParams] = useSearchParams();
  const draftId = params.get('draft') ?? '';
  /** The address names a draft once: closing the form leaves the page that was under it. */
  const leaveDraft = () =>
    setParams(
      (before) => {
        before.delete('draft');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={t(kind === 'wealth' ? 'labels.wealthEvents' : 'events.title')}
        text={t('events.lead')}
        actions={
          <Row gap="2">
            <Button startIcon="calendar" onClick={() => setOpen('feed')}>
              {t('events.subscribe')}
            </Button>
            {isStaff && (
              <Button variant="primary" startIcon="plus" onClick={() => setOpen('new')}>
                {t('events.staff.new')}
              </Button>
            )}
          </Row>
        }
      />
      {open === 'new' && <EventForm isOpen onClose={close} event={null} />}
      {isStaff && isId(draftId) && (
        <EventForm key={draftId} isOpen onClose={leaveDraft} event={null} draftId={draftId} />
      )}
      {open === 'feed' && <FeedDialog isOpen onClose={close} />}
    </>
  );
}
