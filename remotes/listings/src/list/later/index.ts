import { lazyDialog } from '@portico/remote-kit/lazy-dialog';
import type { FiltersPanelProps } from './FiltersPanel.tsx';
import type { SavedSearchesProps } from './SavedSearches.tsx';

/** Fetched when they are first opened. */
export const FiltersPanel = lazyDialog<FiltersPanelProps>(() =>
  import(/* webpackChunkName: "later-listing-filters" */ './FiltersPanel.tsx').then(
    (module) => module.FiltersPanel,
  ),
);

export const SavedSearches = lazyDialog<SavedSearchesProps>(() =>
  import(/* webpackChunkName: "later-saved-searches" */ './SavedSearches.tsx').then(
    (module) => module.SavedSearches,
  ),
);
