import { lazyDialog } from '@portico/features/lazy-dialog';
import type { SavedSearchesProps } from './SavedSearches.tsx';

/** Fetched on the first opening. */
export const SavedSearches = lazyDialog<SavedSearchesProps>(() =>
  import(/* webpackChunkName: "later-saved-searches" */ './SavedSearches.tsx').then(
    (module) => module.SavedSearches,
  ),
);
