export type { AreaMapProps } from './AreaMap.tsx';
export { AreaMap } from './AreaMap.tsx';
export { areaOf } from './areaOf.ts';
export { ChosenPlace, FoundHere } from './ChosenPlace.tsx';
export { MapStatus } from './MapStatus.tsx';
