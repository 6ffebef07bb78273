export { isComposing, useActiveOption } from './useActiveOption.ts';
export { useDebounced } from './useDebounced.ts';
export { useSearchShortcut } from './useSearchShortcut.ts';
