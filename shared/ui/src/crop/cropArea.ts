/** A square of a picture: its center in the picture's own pixels, and the zoom. */
export type CropArea = { centerX: number; centerY: number; zoom: number };
export type Size = { width: number; height: number };

export const largestZoom = 4;

/** Side of the square, in the picture's pixels; at zoom 1 it is as large as fits. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<CropArea, 'zoom'>) =>
  Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest area that lies inside the picture. */
export function inside(size: Size, area: CropArea): CropArea {
  const zoom = between(area.zoom, 1, largestZoom);
  const half = sideOf(size, { zoom }) / 2;
  return {
    zoom,
    centerX: between(area.centerX, half, size.width - half),
    centerY: between(area.centerY, half, size.height - half),
  };
}

/** The center of the picture; in a portrait photo slightly higher, where faces are. */
export function firstArea({ width, height }: Size): CropArea {
  return inside(
    { width, height },
    { zoom: 1, centerX: width / 2, centerY: height > width ? height * 0.42 : height / 2 },
  );
}

/** Moves the area by shares of its own side: `(0.1, 0)` shows more of the right. */
export function moved(size: Size, area: CropArea, shareX: number, shareY: number): CropArea {
  const side = sideOf(size, area);
  return inside(size, {
    ...area,
    centerX: area.centerX + shareX * side,
    centerY: area.centerY + shareY * side,
  });
}

export const zoomedTo = (size: Size, area: CropArea, zoom: number): CropArea =>
  inside(size, { ...area, zoom });
