export { optionId } from './GroupSection.tsx';
export { SearchField } from './SearchField.tsx';
export { SearchPanel } from './SearchPanel.tsx';
export { SearchStatus } from './SearchStatus.tsx';
export { useFocusInDialog } from './useFocusInDialog.ts';
export { useHeaderSearch } from './useHeaderSearch.ts';
