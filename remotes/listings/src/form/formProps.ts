import type { ListingDetail } from '@portico/contracts';

/** `listingsOnly` is the form that the subscriptions' picker opens, without a choice of type. */
export type ListingFormMode = 'new' | 'unit' | 'development' | 'edit' | 'listingsOnly';

export interface ListingFormProps {
  isOpen: boolean;
  mode: ListingFormMode;
  /** The listing to edit. */
  listingId?: string | undefined;
  /** Without a choice of type: the listing keeps the one that it has. */
  isTypeKept?: boolean | undefined;
  /** The development a unit belongs to. */
  parentId?: string | undefined;
  onClose: () => void;
  /** Called as soon as the server has saved the listing; the dialog closes by itself a moment later. */
  onSaved?: ((listing: ListingDetail) => void) | undefined;
}
