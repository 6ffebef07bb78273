import type { MapArea } from '@portico/contracts';
import { type GridArea, gridArea } from '@portico/rules/map';
import { type SQL, sql } from 'drizzle-orm';
import { ApiProblem } from '../support/apiProblem.ts';

/** The area on the map's grid. Throws INVALID_INPUT at `field` for one without an inside, or around a pole. */
export function areaAsked(area: MapArea, field = 'filter.area'): GridArea {
  const found = gridArea(area);
  if (typeof found !== 'string') return found;
  throw new ApiProblem('INVALID_INPUT', {
    fields: { [field]: found === 'flat' ? 'AREA_FLAT' : 'AREA_POLE' },
  });
}

/** Whether a place of the grid, `shift` cells further east, lies under the outline. */
export function isUnder({ outline }: GridArea, shift: number, x: SQL, y: SQL): SQL {
  const corners = `(${outline.map((corner) => `(${corner.x.toFixed(1)},${corner.y.toFixed(1)})`).join(',')})`;
  return sql`point(${x} + ${shift}::float8, ${y}) <@ ${corners}::polygon`;
}
