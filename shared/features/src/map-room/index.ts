export type { FloatingSwitchProps } from './FloatingSwitch.tsx';
export { FloatingSwitch } from './FloatingSwitch.tsx';
export { lazyMap } from './lazyMap.tsx';
export { useIsWideScreen } from './useIsWideScreen.ts';
export { useToolbarHeight } from './useToolbarHeight.ts';
export type { ViewLinksProps } from './ViewLinks.tsx';
export { ViewLinks } from './ViewLinks.tsx';
