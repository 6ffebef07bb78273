import type { GridArea } from '@portico/rules/map';
import { type SQL, sql } from 'drizzle-orm';

/** Whether a place on the grid, shifted `shift` cells to the east, lies within the outline. */
export function isUnder({ outline }: GridArea, shift: number, x: SQL, y: SQL): SQL {
  const corners = `(${outline.map((corner) => `(${corner.x.toFixed(1)},${corner.y.toFixed(1)})`).join(',')})`;
  return sql`point(${x} + ${shift}::float8, ${y}) <@ ${corners}::polygon`;
}
