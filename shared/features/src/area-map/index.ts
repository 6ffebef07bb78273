export type { AreaMapProps } from './AreaMap.tsx';
export { AreaMap } from './AreaMap.tsx';
export { MapStatus } from './MapStatus.tsx';
