import { Type } from 'typebox';
import type { ApiModule } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { drawMap } from './drawMap.ts';
import { deepestZoom, drawTile } from './drawTile.ts';

/** Two decimals, about a kilometre: the map tells a neighbourhood, and the same one is drawn once for all caches. */
const place = /^(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/;

const MapParams = Type.Object(
  { place: Type.String({ pattern: place.source }), file: Type.Enum(['light.svg', 'dark.svg']) },
  { additionalProperties: false },
);

const TileParams = Type.Object(
  {
    z: Type.Integer({ minimum: 0, maximum: deepestZoom }),
    x: Type.Integer({ minimum: 0 }),
    y: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);

const forEver = 'public, max-age=31536000, immutable';

/** Map pictures of Portico's own, from Natural Earth's public-domain outlines; nothing is asked of anyone else. */
export const mapRoutes: ApiModule = async (app) => {
  app.get(
    '/maps/:place/:file',
    { config: { access: 'public' }, schema: { summary: 'Draw the map of a place', params: MapParams } },
    async (request, reply) => {
      const [, latitude, longitude] = (place.exec(request.params.place) ?? []).map(Number);
      if (latitude === undefined || longitude === undefined) throw new ApiProblem('NOT_FOUND');
      if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) throw new ApiProblem('NOT_FOUND');
      return reply
        .type('image/svg+xml')
        .header('cache-control', forEver)
        .header('content-security-policy', "default-src 'none'")
        .send(drawMap({ latitude, longitude }, request.params.file === 'dark.svg' ? 'dark' : 'light'));
    },
  );

  app.get(
    '/maps/tiles/:z/:x/:y',
    { config: { access: 'public' }, schema: { summary: 'Draw a tile of the world map', params: TileParams } },
    async (request, reply) => {
      const { z, x, y } = request.params;
      if (Math.max(x, y) >= 2 ** z) throw new ApiProblem('NOT_FOUND');
      return reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', forEver)
        .send(Buffer.from(drawTile({ z, x, y })));
    },
  );
};
