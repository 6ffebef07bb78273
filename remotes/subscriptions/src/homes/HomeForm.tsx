import { useT } from '@portico/i18n';
import { Slot } from '@portico/remote-kit';
import { Button, Spinner } from '@portico/ui';
import { useRef } from 'react';
import type en from '../locales/en.json';

export interface HomeFormProps {
  /** The home to change; a new one where none is named. */
  listingId?: string | undefined;
  /** Called as soon as the home is saved; the dialog closes a moment later. */
  onSaved?: (() => void) | undefined;
  /** With the home that was saved, or null for none. */
  onClose: (savedId: string | null) => void;
}

/** The form of a home, which another remote draws, open while it is mounted (B §2). */
export function HomeForm({ listingId, onSaved, onClose }: HomeFormProps) {
  const t = useT<typeof en>('subscriptions');
  const saved = useRef<string | null>(null);
  const fail = (retry: () => void) => (
    <Button onClick={retry} startIcon="refresh">
      {t('homes.addFailed')}
    </Button>
  );
  const told = {
    onClose: () => onClose(saved.current),
    onSaved: ({ _id }: { _id: string }) => {
      saved.current = _id;
      onSaved?.();
    },
  };
  const drawn = { fallback: <Spinner size={24} />, renderFailure: fail };
  if (listingId) return <Slot name="listing.form.edit" given={{ listingId, ...told }} {...drawn} />;
  return <Slot name="listing.form" given={{ mode: 'listingsOnly', ...told }} {...drawn} />;
}
