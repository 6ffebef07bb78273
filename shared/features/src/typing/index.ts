export { useActiveOption } from './useActiveOption.ts';
export { useDebounced } from './useDebounced.ts';
