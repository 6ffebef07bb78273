export type { Cluster, MapBounds, MapPoint, MapPosition } from './clusters.ts';
export { withAir } from './clusters.ts';
export type { MapCorner } from './mapCorner.ts';
export type { PointMapProps, PointMapTexts } from './PointMap.tsx';
export { PointMap } from './PointMap.tsx';
export type { MapTown } from './townsThatFit.ts';
export type { AreaPen } from './useAreaPen.ts';
export type { MapView } from './useView.ts';
