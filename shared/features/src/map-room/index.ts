export { lazyMap } from './lazyMap.tsx';
export { useIsWideScreen } from './useIsWideScreen.ts';
export { useToolbarHeight } from './useToolbarHeight.ts';
