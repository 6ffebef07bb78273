import type { PorticoEvent } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useT } from '@portico/i18n';
import { IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import type en from '../../locales/en.json';
import type { CancelEventProps } from './CancelEvent.tsx';
import type { EventFormProps } from './EventForm.tsx';
import type { GuestsDialogProps } from './GuestsDialog.tsx';

const EventForm = lazyDialog<EventFormProps>(() =>
  import(/* webpackChunkName: "later-event-form" */ './EventForm.tsx').then((module) => module.EventForm),
);
const CancelEvent = lazyDialog<CancelEventProps>(() =>
  import(/* webpackChunkName: "later-event-cancel" */ './CancelEvent.tsx').then(
    (module) => module.CancelEvent,
  ),
);
const GuestsDialog = lazyDialog<GuestsDialogProps>(() =>
  import(/* webpackChunkName: "later-event-guests" */ './GuestsDialog.tsx').then(
    (module) => module.GuestsDialog,
  ),
);

type Open = 'edit' | 'guests' | 'cancel' | null;

/** Staff's actions on an event. */
export function StaffMenu({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isOver = Date.parse(event.endsAt) <= Date.now();
  const canChange = !event.canceledAt;
  const label = t('events.staff.menu', { title: event.title });
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton icon="more" size="sm" label={label} />}
        items={[
          {
            id: 'guests',
            icon: 'people',
            label: t('events.staff.guests'),
            onSelect: () => setOpen('guests'),
          },
          ...(canChange
            ? [
                {
                  id: 'edit',
                  icon: 'edit' as const,
                  label: t('events.staff.edit'),
                  onSelect: () => setOpen('edit'),
                },
              ]
            : []),
          ...(canChange && !isOver
            ? [
                {
                  id: 'cancel',
                  icon: 'close' as const,
                  label: t('events.staff.cancel'),
                  isDangerous: true,
                  startsGroup: true,
                  onSelect: () => setOpen('cancel'),
                },
              ]
            : []),
        ]}
      />
      {open === 'edit' && <EventForm isOpen onClose={close} event={event} />}
      {open === 'cancel' && <CancelEvent isOpen onClose={close} event={event} />}
      {open === 'guests' && <GuestsDialog isOpen onClose={close} event={event} />}
    </>
  );
}
