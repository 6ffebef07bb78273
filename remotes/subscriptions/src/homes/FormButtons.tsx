import type { ListingOnlyListing } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { type SlotName, useIsSlotFilled, useLoadSlot } from '@portico/remote-kit';
import { Button } from '@portico/ui';
import type en from '../locales/en.json';

/** The form belongs to another remote: without it there is nothing to press, and its code is fetched before the press. */
function useForm(name: SlotName) {
  const isFilled = useIsSlotFilled(name);
  const load = useLoadSlot(name);
  return { isFilled, preload: { onPointerEnter: load, onFocus: load } };
}

/** 'Add A Listing' opens the form of a new listing in listings-only mode (B §2). */
export function AddHome({ onPress }: { onPress: () => void }) {
  const t = useT<typeof en>('subscriptions');
  const { isFilled, preload } = useForm('listing.form');
  if (!isFilled) return null;
  return (
    <Button startIcon="plus" onClick={onPress} {...preload}>
      {t('homes.add')}
    </Button>
  );
}

export interface EditHomeProps {
  home: Pick<ListingOnlyListing, 'fullAddress' | 'payment'>;
  onPress: () => void;
}

/** Opens a home that waits for its payment: its own page is closed until it is paid for. */
export function EditHome({ home: { fullAddress, payment }, onPress }: EditHomeProps) {
  const t = useT<typeof en>('subscriptions');
  const { isFilled, preload } = useForm('listing.form.edit');
  const isWaiting = payment === 'due' || payment === 'lapsed';
  if (!isFilled || !isWaiting) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('homes.editOne', { address: fullAddress })}
      onClick={onPress}
      {...preload}
    >
      {t('homes.edit')}
    </Button>
  );
}
