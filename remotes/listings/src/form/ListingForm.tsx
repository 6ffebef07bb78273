import type { ListingDetail } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';

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

/** The create and edit dialogs of B §2; their code is fetched when one opens. */
export const ListingForm = lazyDialog<ListingFormProps>(() =>
  import(/* webpackChunkName: "later-listing-form" */ './FormFlow.tsx').then((module) => module.FormFlow),
);
