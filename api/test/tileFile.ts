import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

type Tile = { z: number; x: number; y: number; bytes: Buffer };
type TileFileOptions = { type?: 'vector' | 'png'; maxZoom?: number };

const headerBytes = 127;
const gzip = 2;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** A PMTiles file of version 3, laid out as in its specification: header, one directory, no metadata, tiles. */
export function tileFile(given: Tile[], { type = 'vector', maxZoom = 15 }: TileFileOptions = {}): Buffer {
  const tiles = given
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), content: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ content }) => varint(content.length)),
      // 0: right after the previous tile.
      ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
    ]),
  );
  const content = Buffer.concat(tiles.map((tile) => tile.content));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const begin = headerBytes + directory.length;
  const numbers = [headerBytes, directory.length, begin, 0, begin, 0, begin, content.length];
  for (const [at, number] of [...numbers, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + at * 8);
  for (const [at, byte] of [1, gzip, gzip, type === 'vector' ? 1 : 2, 0, maxZoom].entries())
    header.writeUInt8(byte, 96 + at);
  return Buffer.concat([header, directory, content]);
}
