import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ListingFormProps } from './formProps.ts';

/** The create and edit dialogs of B §2; their code is fetched when one opens. */
export const ListingForm = lazyDialog<ListingFormProps>(() =>
  import(/* webpackChunkName: "later-listing-form" */ './FormFlow.tsx').then((module) => module.FormFlow),
);
