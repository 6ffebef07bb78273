import { type Box, overlap, widthOf } from './boxes.ts';
import { type Cluster, type MapPosition, project, reach } from './clusters.ts';
import type { PlacedName } from './namesThatFit.ts';

/** A town, the largest of a list first. */
export interface MapTown extends MapPosition {
  city: string;
}

/** The height of a town's name with the air around it, and the width of its dot. */
const linePx = 22;
const dotPx = 12;

function boxOfTown(town: MapTown, zoom: number): Box {
  const { x, y } = project(town, zoom);
  const right = x + dotPx + widthOf(town.city);
  return { left: x - dotPx, top: y - linePx / 2, right, bottom: y + linePx / 2 };
}

function boxOfMarker(cluster: Cluster, zoom: number, name: PlacedName | undefined): Box {
  const { x, y } = project(cluster, zoom);
  const half = { x: reach.x / 3, y: reach.y / 2 };
  const nameOn = (side: PlacedName['side']) => (name?.isShown && name.side === side ? name.widthPx : 0);
  return {
    left: x - half.x - nameOn('left'),
    top: y - half.y,
    right: x + half.x + nameOn('right'),
    bottom: y + half.y,
  };
}

const noNames: ReadonlyMap<string, PlacedName> = new Map();

/** The towns whose names touch neither a marker with its name nor the name of a larger town, at a zoom of the map. */
export function townsThatFit(
  towns: readonly MapTown[],
  clusters: readonly Cluster[],
  zoom: number,
  names = noNames,
): MapTown[] {
  const taken = clusters.map((cluster) => boxOfMarker(cluster, zoom, names.get(cluster.key)));
  return towns.filter((town) => {
    const box = boxOfTown(town, zoom);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}
