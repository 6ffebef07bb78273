import { dataOf, Id, IdParams, largestPhotoBytes, oneOf, PhotoAnswer, strict } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { photoFiles, photoKey } from '../../images/photoFiles.ts';
import { callerOf } from '../../plugins/access.ts';
import { declaredTypeOf, fileOf, sendPhoto, takeFiles } from '../../plugins/photoBodies.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createPhotos } from './photos.service.ts';

const access = { requires: ['signedIn'] } as const;

/** Encoding is expensive, so somebody who sends photo after photo has to wait. */
const limit = { name: 'photo', free: 20, firstWaitSeconds: 10, longestWaitSeconds: 600, windowSeconds: 3600 };

const FileParams = strict({ photoId: Id, file: oneOf(photoFiles.map(({ name }) => name)) });

/** Photos of people. The addresses are random and do not reveal whose they are; an `<img>` sends no token. */
export const photoRoutes: ApiModule = async (app, context) => {
  const photos = createPhotos(context);

  app.get(
    '/photos/:photoId/:file',
    {
      config: { access: 'public' },
      schema: { summary: "Download a person's photo in one size", params: FileParams },
    },
    async ({ params: { photoId, file } }, reply) => {
      const content = await context.storage.get(photoKey(photoId, file));
      if (!content) throw new ApiProblem('NOT_FOUND');
      return sendPhoto(reply, file, content);
    },
  );

  // Allowed while impersonating: anybody who may edit a profile may remove its photo.
  app.delete(
    '/people/:id/photo',
    {
      config: { access, onlyInPerson: false },
      schema: {
        summary: "Remove a person's photo",
        params: IdParams,
        response: { 200: dataOf(PhotoAnswer) },
      },
    },
    async (request) => ({
      data: await photos.remove({ caller: callerOf(request), log: request.log }, request.params.id),
    }),
  );

  await app.register(async (scope) => {
    takeFiles(scope);
    scope.put(
      '/people/:id/photo',
      {
        config: { access, limit, beyondDatabase: true },
        bodyLimit: largestPhotoBytes,
        schema: {
          summary: "Set a person's photo",
          params: IdParams,
          consumes: ['image/jpeg', 'image/png'],
          response: { 200: dataOf(PhotoAnswer) },
        },
      },
      async (request) => {
        const { id } = request.params as IdParams;
        return {
          data: await photos.set(
            { caller: callerOf(request), log: request.log },
            id,
            fileOf(request),
            declaredTypeOf(request),
          ),
        };
      },
    );
  });
};
