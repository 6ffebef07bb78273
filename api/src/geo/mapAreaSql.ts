import type { GridArea } from '@portico/rules/map';
import { type SQL, sql } from 'drizzle-orm';

/** Whether a place of the grid, `shift` cells further east, lies under the outline. */
export function isUnder({ outline }: GridArea, shift: number, x: SQL, y: SQL): SQL {
  const corners = `(${outline.map((corner) => `(${corner.x.toFixed(1)},${corner.y.toFixed(1)})`).join(',')})`;
  return sql`point(${x} + ${shift}::float8, ${y}) <@ ${corners}::polygon`;
}
