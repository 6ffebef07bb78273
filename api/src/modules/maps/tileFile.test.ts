import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp } from '../../../test/testApp.ts';
import { tileFile } from '../../../test/tileFile.ts';
import { openTileFile } from './tileFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const miami = { z: 9, x: 141, y: 218, bytes: Buffer.from('streets of Miami') };
const naples = { z: 12, x: 2207, y: 1536, bytes: Buffer.from('streets of Naples') };

async function kept(content: Buffer): Promise<string> {
  const path = join(folder, `${Math.random()}.pmtiles`);
  await writeFile(path, content);
  return path;
}

it('serves the tiles of a PMTiles file from this origin, unpacked', async () => {
  const mapTilesFile = await kept(tileFile([naples, miami], { maxZoom: 12 }));
  const api = await openTestApp({ env: { mapTilesFile } });
  const read = (address: string) => api.call(null, 'GET', address);
  expect((await read('/maps/streets')).json()).toEqual({ data: { isOn: true, deepest: 12 } });
  const answers = await Promise.all(
    ['9/141/218', '12/2207/1536', '9/0/0', '13/0/0'].map((tile) => read(`/maps/streets/${tile}`)),
  );
  expect(answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString()])).toEqual([
    [200, 'streets of Miami'],
    [200, 'streets of Naples'],
    [200, ''],
    [200, ''],
  ]);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'cache-control': 'public, max-age=86400',
  });
  await api.close();
});

it('says that a tile cannot be read where the file was cut off under it, and keeps the others', async () => {
  const whole = tileFile([miami, naples]);
  const path = await kept(whole);
  const api = await openTestApp({ env: { mapTilesFile: path } });
  await truncate(path, whole.length - 4);
  const answers = await Promise.all(
    ['9/141/218', '12/2207/1536'].map((tile) => api.call(null, 'GET', `/maps/streets/${tile}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
  expect(answers[1]?.headers['cache-control']).not.toContain('public');
  await api.close();
});

it.each<[string, () => Promise<string>, RegExp]>([
  ['is not there', async () => join(folder, 'none.pmtiles'), /cannot be read \(ENOENT\)/],
  ['is another kind of file', () => kept(Buffer.from('SQLite format 3')), /is no PMTiles file of version 3/],
  ['holds pictures', () => kept(tileFile([miami], { type: 'png' })), /whose tiles are pictures/],
])('ends the start with one sentence when the file %s', async (_, path, sentence) => {
  await expect(path().then(openTileFile)).rejects.toThrow(sentence);
});
