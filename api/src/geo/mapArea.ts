import type { MapArea } from '@portico/contracts';
import { type GridArea, gridArea } from '@portico/rules/map';
import { ApiProblem } from '../support/apiProblem.ts';

/**
 * The area on the map's grid. Throws INVALID_INPUT at `field` for an area that encloses nothing, or that goes around a
 * pole.
 */
export function areaAsked(area: MapArea, field = 'filter.area'): GridArea {
  const found = gridArea(area);
  if (typeof found !== 'string') return found;
  throw new ApiProblem('INVALID_INPUT', {
    fields: { [field]: found === 'flat' ? 'AREA_FLAT' : 'AREA_POLE' },
  });
}
