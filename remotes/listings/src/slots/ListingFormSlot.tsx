import type { SlotGiven } from '@portico/remote-kit';
import { ListingForm } from '../form/index.ts';

const nothing = () => {};

/** The form of a new listing inside another remote's page (B §2, listings-only); open while it is mounted. */
export function ListingFormSlot({
  mode = 'listingsOnly',
  onClose = nothing,
  onSaved = nothing,
}: Partial<SlotGiven['listing.form']>) {
  return <ListingForm isOpen mode={mode} onClose={onClose} onSaved={onSaved} />;
}
