import type { ListingDetail } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';

/** `listingsOnly` is the form as the subscriptions' picker opens it: no type to choose. */
export type ListingFormMode = 'new' | 'unit' | 'development' | 'edit' | 'listingsOnly';

export interface ListingFormProps {
  isOpen: boolean;
  mode: ListingFormMode;
  /** What is edited. */
  listingId?: string | undefined;
  /** The development a unit belongs to. */
  parentId?: string | undefined;
  onClose: () => void;
  /** As soon as the server has it; the dialog closes by itself a moment later. */
  onSaved?: ((listing: ListingDetail) => void) | undefined;
}

/** The create and edit dialogs of B §2. Their code is fetched when they are opened. */
export const ListingForm = lazyDialog<ListingFormProps>(() =>
  import(/* webpackChunkName: "later-listing-form" */ './FormFlow.tsx').then((module) => module.FormFlow),
);
