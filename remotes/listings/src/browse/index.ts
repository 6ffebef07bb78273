export { BrowseFilters } from './BrowseFilters.tsx';
export { BrowseResults } from './BrowseResults.tsx';
export { ActivePlaces, BrowseViews } from './BrowseViews.tsx';
export { type BrowseAddress, pageSize } from './browseAddress.ts';
export { priceSteps, rentSteps } from './filterSteps.ts';
export { useBrowse } from './useBrowse.ts';
