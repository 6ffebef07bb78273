import type { MapArea, MapBounds } from '@portico/contracts';
import { areaAroundPlaces } from '@portico/rules/map';

/** The smallest box around a drawn area, for the map to show. */
export const areaOf = (corners: MapArea): MapBounds | null =>
  areaAroundPlaces(corners.map(([longitude, latitude]) => ({ longitude, latitude })));
