import { type CallOptions, get } from '@portico/client';
import type { MapTown } from '@portico/contracts';

/** A tile of the world map: at zoom z the world is 2^z tiles wide and high. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

export const getTownNames = ({ z, x, y }: Tile, options?: CallOptions) =>
  get<MapTown[]>(`/maps/names/${z}/${x}/${y}`, undefined, options);

export type StreetsOn = { isOn: boolean; deepest?: number };

export const readStreets = (options?: CallOptions) => get<StreetsOn>('/maps/streets', undefined, options);
