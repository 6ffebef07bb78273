import type { ListingOnlyListing } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useIsSlotFilled, useLoadSlot } from '@portico/remote-kit';
import { Button } from '@portico/ui';
import type en from '../locales/en.json';

/** The form belongs to another remote: without it there is nothing to press, and its code is fetched before the press. */
function useForm() {
  const isFilled = useIsSlotFilled('listing.form');
  const load = useLoadSlot('listing.form');
  return { isFilled, preload: { onPointerEnter: load, onFocus: load } };
}

/** 'Add A Listing' opens the form of a new listing in listings-only mode (B §2). */
export function AddHome({ onPress }: { onPress: () => void }) {
  const t = useT<typeof en>('subscriptions');
  const { isFilled, preload } = useForm();
  if (!isFilled) return null;
  return (
    <Button startIcon="plus" onClick={onPress} {...preload}>
      {t('homes.add')}
    </Button>
  );
}

export interface EditHomeProps {
  home: Pick<ListingOnlyListing, 'fullAddress'>;
  onPress: () => void;
}

/** Opens a home that waits for its payment: its own page is closed until it is paid for. */
export function EditHome({ home: { fullAddress }, onPress }: EditHomeProps) {
  const t = useT<typeof en>('subscriptions');
  const { isFilled, preload } = useForm();
  if (!isFilled) return null;
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
