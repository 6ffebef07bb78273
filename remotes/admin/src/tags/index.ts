export { AddCategory } from './AddCategory.tsx';
export { otherViews, readTagView, tagViewAddress } from './tagAddress.ts';
export { useTagName } from './useTagName.ts';
export { useTags } from './useTags.ts';
export { useTagsT } from './words.ts';
