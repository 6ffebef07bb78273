import { type Cluster, type MapPosition, project, reach } from './clusters.ts';

/** A town, the largest of a list first. */
export interface MapTown extends MapPosition {
  city: string;
}

/** About the width of a letter of the names, that of a Chinese one, and their height with the air around them. */
const letterPx = 7;
const wideLetterPx = 12.5;
const linePx = 22;
const dotPx = 12;

const widthOf = (name: string) =>
  Array.from(name).reduce(
    (width, letter) => width + (/\p{Script=Han}/u.test(letter) ? wideLetterPx : letterPx),
    0,
  );

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function boxOfTown(town: MapTown, zoom: number): Box {
  const { x, y } = project(town, zoom);
  const right = x + dotPx + widthOf(town.city);
  return { left: x - dotPx, top: y - linePx / 2, right, bottom: y + linePx / 2 };
}

function boxOfMarker(cluster: Cluster, zoom: number): Box {
  const { x, y } = project(cluster, zoom);
  const half = { x: reach.x / 3, y: reach.y / 2 };
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

/** The towns whose names touch neither a marker nor the name of a larger town, at a zoom of the map. */
export function townsThatFit(
  towns: readonly MapTown[],
  clusters: readonly Cluster[],
  zoom: number,
): MapTown[] {
  const taken = clusters.map((cluster) => boxOfMarker(cluster, zoom));
  return towns.filter((town) => {
    const box = boxOfTown(town, zoom);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}
