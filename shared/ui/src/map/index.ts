export type { MapBounds, MapPoint } from './clusters.ts';
export { boundsOf } from './clusters.ts';
export type { PointMapProps, PointMapTexts } from './PointMap.tsx';
export { PointMap } from './PointMap.tsx';
