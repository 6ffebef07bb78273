export { AddCategory } from './AddCategory.tsx';
export { CategoryPanel } from './CategoryPanel.tsx';
export { MergesPanel } from './MergesPanel.tsx';
export { otherViews, readTagView, tagViewAddress } from './tagAddress.ts';
export { useTags } from './useTags.ts';
export { WeightsPanel } from './WeightsPanel.tsx';
export { useTagsT } from './words.ts';
