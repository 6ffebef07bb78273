import { useT } from '@portico/i18n';
import { Slot, useIsSlotFilled, useLoadSlot } from '@portico/remote-kit';
import { Box, Button, Spinner, snackbar } from '@portico/ui';
import { useRef, useState } from 'react';
import type en from '../locales/en.json';

export interface AddHomeProps {
  /** Called once the dialog has closed with a saved home. */
  onAdded: (listingId: string) => void;
}

/** 'Add A Listing' opens the form of a new listing in listings-only mode, which another remote draws (B §2). */
export function AddHome({ onAdded }: AddHomeProps) {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(false);
  const saved = useRef<string | null>(null);
  const isFilled = useIsSlotFilled('listing.form');
  const load = useLoadSlot('listing.form');
  if (!isFilled) return null;
  const close = () => {
    setIsOpen(false);
    if (saved.current) onAdded(saved.current);
    saved.current = null;
  };
  const fail = (retry: () => void) => (
    <Button onClick={retry} startIcon="refresh">
      {t('homes.addFailed')}
    </Button>
  );
  return (
    <>
      <Button startIcon="plus" onClick={() => setIsOpen(true)} onPointerEnter={load} onFocus={load}>
        {t('homes.add')}
      </Button>
      {isOpen && (
        // The form does not take over that an empty picker is centered.
        <Box textAlign="start">
          <Slot
            name="listing.form"
            given={{
              mode: 'listingsOnly',
              onClose: close,
              onSaved: ({ _id }) => {
                saved.current = _id;
                snackbar.show({ text: t('homes.added'), tone: 'positive' });
              },
            }}
            fallback={<Spinner size={24} />}
            renderFailure={fail}
          />
        </Box>
      )}
    </>
  );
}
