import { lazyDialog } from '@portico/features/lazy-dialog';
import type { FiltersPanelProps } from './FiltersPanel.tsx';

/** Fetched on the first opening. */
export const FiltersPanel = lazyDialog<FiltersPanelProps>(() =>
  import(/* webpackChunkName: "later-listing-filters" */ './FiltersPanel.tsx').then(
    (module) => module.FiltersPanel,
  ),
);
