import type { MapArea } from '@portico/contracts';
import { areaAround, type MapBounds } from '@portico/ui/map';

/** The smallest box around a drawn area, for the map to show. */
export const areaOf = (corners: MapArea): MapBounds | null =>
  areaAround(corners.map(([longitude, latitude]) => ({ longitude, latitude })));
