import { lazyDialog } from '@portico/features/lazy-dialog';
import type { SavedSearchesProps } from './SavedSearches.tsx';

/** Fetched when it is first opened. */
export const SavedSearches = lazyDialog<SavedSearchesProps>(() =>
  import(/* webpackChunkName: "later-saved-searches" */ './SavedSearches.tsx').then(
    (module) => module.SavedSearches,
  ),
);
