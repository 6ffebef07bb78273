/** Columns and rows of the grid on which the database keeps places; `map_column` and `map_row` say the same in SQL. */
export const gridSize = 2 ** 20;
/** The edge of the square that web maps draw. */
export const farthestLatitude = 85.05;

export interface GridPoint {
  x: number;
  y: number;
}

/** Fractions of cells, eastwards and southwards; a longitude beyond 180 lies beyond the grid. */
export function toGrid(longitude: number, latitude: number): GridPoint {
  const bounded = Math.max(-farthestLatitude, Math.min(farthestLatitude, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * gridSize,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * gridSize,
  };
}

export function fromGrid({ x, y }: GridPoint): { longitude: number; latitude: number } {
  const turn = Math.PI * (1 - (2 * y) / gridSize);
  return { longitude: (x / gridSize) * 360 - 180, latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI };
}
