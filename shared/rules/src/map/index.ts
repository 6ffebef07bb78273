export { areaAround, areaAroundPlaces } from './areaAround.ts';
export type { AreaProblem, Corner, GridArea } from './mapArea.ts';
export { gridArea, readArea, turnedLongitude, unwound, writeArea } from './mapArea.ts';
export { readBounds, roundBounds, writeBounds } from './mapBounds.ts';
export type { GridPoint } from './mapGrid.ts';
export { fromGrid, gridSize, toGrid } from './mapGrid.ts';
