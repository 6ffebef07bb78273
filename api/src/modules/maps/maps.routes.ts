import { dataOf, MapTown, strict } from '@portico/contracts';
import { nearestZoom } from '@portico/contracts/lists';
import { placeNamingIn } from '@portico/rules/place-names';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import type { Environment } from '../../env.ts';
import { readLargestTowns } from '../../geo/places.repository.ts';
import { addressKey } from '../../support/addressKey.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createDrawings } from '../../support/drawings.ts';
import { areaAround, drawMap } from './drawMap.ts';
import { boundsOfTile, deepestZoom, drawTile } from './drawTile.ts';
import { deepestStreets, streetServer } from './streets.ts';
import { openTileFile } from './tileFile.ts';

/** Two decimals, about a kilometer: the map shows a neighborhood, and its requests share one cached picture. */
const place = /^(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/;

const MapParams = Type.Object(
  {
    place: Type.String({ pattern: place.source }),
    file: Type.Enum(['light.svg', 'dark.svg', 'light-narrow.svg', 'dark-narrow.svg']),
  },
  { additionalProperties: false },
);

/**
 * `near` separates the addresses from those of an earlier map. English needs no word: names are stored in Latin
 * letters.
 */
const MapQuery = strict({
  language: Type.Optional(Type.Enum(['ar', 'zh_hans'])),
  near: Type.Optional(Type.String({ maxLength: 0 })),
});

const tileParams = (deepest: number) =>
  strict({
    z: Type.Integer({ minimum: 0, maximum: deepest }),
    x: Type.Integer({ minimum: 0 }),
    y: Type.Integer({ minimum: 0 }),
  });
const TileParams = tileParams(deepestZoom);
/** Nearer views show towns that a far view has no room for. */
const NameParams = tileParams(nearestZoom - 2);

const StreetParams = tileParams(deepestStreets);
/** `deepest` is the deepest zoom with tiles; closer views enlarge those. */
const StreetsOn = Type.Object({ isOn: Type.Boolean(), deepest: Type.Optional(Type.Integer()) });

/** More than fit on a picture, because some would overlap. */
const mostTowns = 60;

/** A tile has at most as many names as its part of a screen has room for. */
const mostNames = 14;

/** Tiles and pictures of places that were drawn last, some 30 kB each. */
const mostKept = 1_000;

/** The gazetteer grows with each release. */
const forADay = 'public, max-age=86400';
const forEver = 'public, max-age=31536000, immutable';

function streetsOf({ mapTilesFile, mapTilesUrl }: Environment) {
  if (mapTilesFile !== null) return openTileFile(mapTilesFile);
  return mapTilesUrl === null ? null : streetServer(mapTilesUrl);
}

/** Portico's own map pictures, from Natural Earth's public-domain outlines; no other service is contacted. */
export const mapRoutes: ApiModule = async (app, { db, env, now }) => {
  const drawings = createDrawings({ now, most: mostKept });
  const streets = await streetsOf(env);
  app.addHook('onClose', async () => streets?.close());

  app.get(
    '/maps/:place/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'Draw the map of a place', params: MapParams, querystring: MapQuery },
    },
    async (request, reply) => {
      const [, latitude, longitude] = (place.exec(request.params.place) ?? []).map(Number);
      if (latitude === undefined || longitude === undefined) throw new ApiProblem('NOT_FOUND');
      if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) throw new ApiProblem('NOT_FOUND');
      const here = { latitude, longitude };
      const theme = request.params.file.startsWith('dark') ? 'dark' : 'light';
      const cut = request.params.file.endsWith('-narrow.svg') ? 'narrow' : 'wide';
      const { language } = request.query;
      const key = [latitude, longitude, theme, cut, language].join(' ');
      const picture = await drawings({ key, address: addressKey(request) }, async () => {
        const nameOf = language ? placeNamingIn(language).city : (stored: string) => stored;
        const towns = (await readLargestTowns(db, [areaAround(here)], mostTowns)).map((town) => ({
          ...town,
          city: nameOf(town.city, town.countryCode),
        }));
        return Buffer.from(drawMap(here, theme, towns, cut));
      });
      return reply
        .type('image/svg+xml')
        .header('cache-control', forEver)
        .header('content-security-policy', "default-src 'none'")
        .send(picture);
    },
  );

  app.get(
    '/maps/names/:z/:x/:y',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read the largest towns on a tile of the world map',
        params: NameParams,
        response: { 200: dataOf(Type.Array(MapTown)) },
      },
    },
    async (request, reply) => {
      const { z, x, y } = request.params;
      if (Math.max(x, y) >= 2 ** z) throw new ApiProblem('NOT_FOUND');
      const [west, south, east, north] = boundsOfTile({ z, x, y });
      const towns = await readLargestTowns(db, [{ west, south, east, north }], mostNames);
      reply.header('cache-control', forADay);
      return { data: towns };
    },
  );

  app.get(
    '/maps/tiles/:z/:x/:y',
    { config: { access: 'public' }, schema: { summary: 'Draw a tile of the world map', params: TileParams } },
    async (request, reply) => {
      const { z, x, y } = request.params;
      if (Math.max(x, y) >= 2 ** z) throw new ApiProblem('NOT_FOUND');
      const tile = await drawings({ key: `${z}/${x}/${y}`, address: addressKey(request) }, () =>
        drawTile({ z, x, y }),
      );
      return reply.type('application/vnd.mapbox-vector-tile').header('cache-control', forEver).send(tile);
    },
  );

  app.get(
    '/maps/streets',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read whether maps have streets',
        response: { 200: dataOf(StreetsOn) },
      },
    },
    async () => ({ data: streets ? { isOn: true, deepest: streets.deepest } : { isOn: false } }),
  );

  app.get(
    '/maps/streets/:z/:x/:y',
    { config: { access: 'public' }, schema: { summary: 'Pass on a tile of streets', params: StreetParams } },
    async (request, reply) => {
      const { z, x, y } = request.params;
      if (streets === null || Math.max(x, y) >= 2 ** z) throw new ApiProblem('NOT_FOUND');
      const tile = await streets.read({ z, x, y });
      return reply.type('application/vnd.mapbox-vector-tile').header('cache-control', forADay).send(tile);
    },
  );
};
