import type { SlotGiven } from '@portico/remote-kit';
import { ListingForm } from '../form/index.ts';

const nothing = () => {};

/** The form of a waiting listing inside another remote's page; open while it is mounted. A prospect could not be paid for. */
export function ListingEditSlot({
  listingId,
  onClose = nothing,
  onSaved = nothing,
}: Partial<SlotGiven['listing.form.edit']>) {
  return (
    <ListingForm isOpen mode="edit" isTypeKept listingId={listingId} onClose={onClose} onSaved={onSaved} />
  );
}
