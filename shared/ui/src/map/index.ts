export type { Cluster, MapBounds, MapPoint } from './clusters.ts';
export { withAir } from './clusters.ts';
export type { MapPosition, PointMapProps, PointMapTexts } from './PointMap.tsx';
export { PointMap } from './PointMap.tsx';
