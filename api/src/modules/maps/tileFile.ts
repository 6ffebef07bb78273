import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { StartProblem } from '../../startProblem.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { mostTileBytes, type Streets } from './streets.ts';

/** Directories of the file that stay in memory, each of about 4,000 tiles. */
const keptDirectories = 100;

/** Reads pieces of the file, so that a planet of 120 GB costs no memory. */
function piecesOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (length > mostTileBytes) throw new Error(`${path} holds a piece of ${length} bytes`);
      const piece = Buffer.alloc(length);
      const { bytesRead } = await file.read(piece, 0, length, offset);
      // The library requests the first 16 kB, which is more than a small file has.
      if (bytesRead < length && offset > 0) throw new Error(`${path} ends within a piece`);
      return { data: new Uint8Array(piece.subarray(0, bytesRead)).buffer };
    },
  };
}

async function deepestOf(tiles: PMTiles, path: string): Promise<number> {
  const header = await tiles.getHeader().catch((cause: unknown) => {
    throw new StartProblem(`MAP_TILES_FILE names "${path}", which is no PMTiles file of version 3.`, {
      cause,
    });
  });
  if (header.tileType === TileType.Mvt) return header.maxZoom;
  throw new StartProblem(`MAP_TILES_FILE names "${path}", whose tiles are pictures; maps draw vector tiles.`);
}

/**
 * Streets from one PMTiles file on this machine (MAP_TILES_FILE). The file stays open, so a replacement is read from
 * the next start on. Throws `StartProblem` if maps could not be drawn from it.
 */
export async function openTileFile(path: string): Promise<Streets> {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new StartProblem(`MAP_TILES_FILE names "${path}", which cannot be read (${cause.code}).`, {
      cause,
    });
  });
  const tiles = new PMTiles(piecesOf(file, path), new ResolvedValueCache(keptDirectories));
  const deepest = await deepestOf(tiles, path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    deepest,
    async read({ z, x, y }) {
      try {
        const tile = await tiles.getZxy(z, x, y);
        return Buffer.from(tile?.data ?? new ArrayBuffer(0));
      } catch (cause) {
        throw new ApiProblem('UNAVAILABLE', { cause });
      }
    },
    close: () => file.close(),
  };
}
