import { ApiProblem } from '../../support/apiProblem.ts';
import type { TileAddress } from './drawTile.ts';

const timeoutMs = 5_000;
/** Ten times the size of a full tile of a large city. */
export const mostTileBytes = 4 * 1024 * 1024;
/** The deepest zoom of most street tiles. */
export const deepestStreets = 15;

/** Where street tiles come from. A missing tile is open sea or country without streets: an empty tile. */
export type Streets = {
  /** The deepest zoom with tiles. */
  deepest: number;
  /** Throws UNAVAILABLE if the tile cannot be read. */
  read: (tile: TileAddress) => Promise<Buffer>;
  close: () => Promise<void>;
};

async function bytesOf(response: Response, origin: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostTileBytes) throw new Error(`${origin} answered more than a tile`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A tile from the operator's own server (MAP_TILES_URL), so that pages ask only their own origin. */
async function readStreetTile(template: string, { z, x, y }: TileAddress): Promise<Buffer> {
  const address = new URL(
    template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
  );
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404 || response.status === 204) {
      await response.body?.cancel();
      return Buffer.alloc(0);
    }
    if (!response.ok) throw new Error(`${address.origin} answered ${response.status}`);
    return await bytesOf(response, address.origin);
  } catch (cause) {
    throw new ApiProblem('UNAVAILABLE', { cause });
  }
}

export const streetServer = (template: string): Streets => ({
  deepest: deepestStreets,
  read: (tile) => readStreetTile(template, tile),
  close: async () => undefined,
});
