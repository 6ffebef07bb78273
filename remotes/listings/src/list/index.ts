export { CategoryNav } from './CategoryNav.tsx';
export { FilterBar } from './FilterBar.tsx';
export { ListingBrowser } from './ListingBrowser.tsx';
export { MapRoom } from './map/MapRoom.ts';
export type { PlottedList } from './map/plottedList.ts';

export { SavedSearches } from './saved-searches/index.ts';
export { UnpaidHomes } from './UnpaidHomes.tsx';
export { type ListingList, useListingList } from './useListingList.ts';
export { ListToolsContext, useListTools } from './useListTools.ts';
export { useSavedAddress } from './useSavedAddress.ts';
