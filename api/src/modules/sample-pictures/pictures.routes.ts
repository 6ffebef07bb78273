import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { oneOf } from '@portico/contracts';
import {
  buildings,
  drawingEdition,
  hours,
  looks,
  pictureFile,
  pictureFileNames,
  places,
  views,
} from '@portico/samples/names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addressKey } from '../../support/addressKey.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createPictureStore, type PictureStore, type PictureStoreOptions } from './pictureStore.ts';

/** The address fully determines the picture, so its answer never changes. */
const forever = 'public, max-age=31536000, immutable';

/** An id or a short key, without characters that have a meaning in a path. */
const Seed = Type.String({ pattern: '^[a-zA-Z0-9-]{1,64}$' });
const File = oneOf(pictureFileNames);

const SceneParams = Type.Object({
  place: oneOf(places),
  building: oneOf(buildings),
  hour: oneOf(hours),
  view: oneOf(views),
  seed: Seed,
  file: File,
});

const PortraitParams = Type.Object({ look: oneOf(looks), seed: Seed, file: File });

/** The code that draws, loaded when the first picture has to be drawn. */
type Drawing = typeof import('@portico/samples');

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  store: PictureStore,
  { name, fileName, draw }: { name: string; fileName: string; draw: (drawing: Drawing) => string },
) {
  const file = pictureFile(fileName);
  if (!file) throw new ApiProblem('NOT_FOUND');
  const picture = await store.get(`${name}/${fileName}`, addressKey(request), async () => {
    const drawing = await import('@portico/samples');
    return drawing.renderPicture({ ...file, svg: draw(drawing) });
  });
  return reply.header('Cache-Control', forever).type(`image/${file.format}`).send(picture);
}

type Options = { cacheDir: string } & Pick<PictureStoreOptions, 'mayDraw'>;

/** The sample pictures: scenes of properties, and portraits of people who don't exist. */
export const picturesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { cacheDir, mayDraw }) => {
  const store = createPictureStore({
    folder: cacheDir,
    edition: drawingEdition,
    mayDraw,
    onFailure: (err) => app.log.error({ err }, 'a picture could not be kept'),
  });

  app.get(
    '/pictures/:place/:building/:hour/:view/:seed/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'Draw a picture of a sample property', params: SceneParams },
    },
    async (request, reply) => {
      const { file: fileName, ...scene } = request.params;
      const name = `${scene.place}/${scene.building}/${scene.hour}/${scene.view}/${scene.seed}`;
      return send(request, reply, store, { name, fileName, draw: ({ drawScene }) => drawScene(scene) });
    },
  );

  app.get(
    '/pictures/portraits/:look/:seed/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'Draw a portrait of a sample person', params: PortraitParams },
    },
    async (request, reply) => {
      const { look, seed, file: fileName } = request.params;
      const name = `portraits/${look}/${seed}`;
      return send(request, reply, store, {
        name,
        fileName,
        draw: ({ drawPortrait }) => drawPortrait({ look, seed }),
      });
    },
  );
};
