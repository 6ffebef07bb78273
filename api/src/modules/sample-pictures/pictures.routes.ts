import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { oneOf } from '@portico/contracts';
import {
  buildings,
  drawingEdition,
  drawPortrait,
  drawScene,
  hours,
  looks,
  pictureFile,
  pictureFileNames,
  places,
  renderPicture,
  views,
} from '@portico/samples';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ApiProblem } from '../../support/apiProblem.ts';
import { GateFull } from '../../support/gate.ts';
import { createPictureStore, type PictureStore } from './pictureStore.ts';

/** The address fully determines the picture, so its answer never changes. */
const forever = 'public, max-age=31536000, immutable';

const busySeconds = 2;

/** An id or a short key, with no character that has a meaning in a path. */
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

async function send(
  reply: FastifyReply,
  store: PictureStore,
  name: string,
  fileName: string,
  draw: () => string,
) {
  const file = pictureFile(fileName);
  if (!file) throw new ApiProblem('NOT_FOUND');
  try {
    const picture = await store.get(`${name}/${fileName}`, async () =>
      renderPicture({ ...file, svg: draw() }),
    );
    reply.header('Cache-Control', forever).type(`image/${file.format}`);
    return await reply.send(picture);
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: busySeconds, cause: error });
  }
}

/** The sample pictures: scenes of properties, and portraits of people who don't exist. */
export const picturesRoutes: FastifyPluginAsyncTypebox<{ cacheDir: string }> = async (app, { cacheDir }) => {
  const store = createPictureStore({
    folder: cacheDir,
    edition: drawingEdition,
    onFailure: (err) => app.log.error({ err }, 'a picture could not be kept'),
  });

  app.get(
    '/pictures/:place/:building/:hour/:view/:seed/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'Draw a picture of a sample property', params: SceneParams },
    },
    async ({ params: { file, ...scene } }, reply) => {
      const name = `${scene.place}/${scene.building}/${scene.hour}/${scene.view}/${scene.seed}`;
      return send(reply, store, name, file, () => drawScene(scene));
    },
  );

  app.get(
    '/pictures/portraits/:look/:seed/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'Draw a portrait of a sample person', params: PortraitParams },
    },
    async ({ params: { look, seed, file } }, reply) =>
      send(reply, store, `portraits/${look}/${seed}`, file, () => drawPortrait({ look, seed })),
  );
};
