import {
  ArticleFile,
  ArticlePictureAnswer,
  dataOf,
  filledLineOf,
  Id,
  IdParams,
  largestPhotoBytes,
  oneOf,
  strict,
} from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { declaredTypeOf, fileOf, sendPhoto, takeFiles } from '../../../plugins/photoBodies.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { createArticlePictures, pictureKey, pictureNames } from './articlePictures.service.ts';
import { config } from './editing.routes.ts';

/** Encoding is costly, so someone who sends picture after picture has to wait. */
const limit = {
  name: 'article-picture',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

const PictureParams = strict({ pictureId: Id, file: oneOf(pictureNames) });
const FileQuery = strict({ name: filledLineOf(200) });

/** Pictures in articles and files beside them. A picture's address is random: an `<img>` sends no token. */
export const articleFileRoutes: ApiModule = async (app, context) => {
  const pictures = createArticlePictures(context);
  const filesAnswer = { 200: dataOf(Type.Array(ArticleFile)) };

  app.get(
    '/cms/pictures/:pictureId/:file',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Download a picture of an article, a partner or an event in one size',
        params: PictureParams,
      },
    },
    async ({ params: { pictureId, file } }, reply) => {
      const content = await context.storage.get(pictureKey(pictureId, file));
      if (!content) throw new ApiProblem('NOT_FOUND');
      return sendPhoto(reply, file, content);
    },
  );

  app.delete(
    '/cms/files/:id',
    { config, schema: { summary: 'Remove a file of an article', params: IdParams, response: filesAnswer } },
    async (request) => ({ data: await pictures.removeFile(callerOf(request), request.params.id) }),
  );

  await app.register(async (scope) => {
    takeFiles(scope);
    scope.post(
      '/cms/pictures',
      {
        config: { ...config, limit, beyondDatabase: true },
        bodyLimit: largestPhotoBytes,
        schema: {
          summary: 'Add a picture for an article, a partner or an event',
          consumes: ['image/jpeg', 'image/png'],
          response: { 200: dataOf(ArticlePictureAnswer) },
        },
      },
      async (request) => ({
        data: await pictures.addPicture(callerOf(request), fileOf(request), declaredTypeOf(request)),
      }),
    );

    scope.post(
      '/cms/articles/:id/files',
      {
        config: { ...config, limit, beyondDatabase: true },
        bodyLimit: articleLimits.fileBytes,
        schema: {
          summary: 'Add a file to an article',
          params: IdParams,
          querystring: FileQuery,
          consumes: ['application/pdf', 'image/jpeg', 'image/png'],
          response: filesAnswer,
        },
      },
      async (request) => {
        const { id } = request.params as IdParams;
        const { name } = request.query as { name: string };
        return { data: await pictures.addFile(callerOf(request), id, name, fileOf(request)) };
      },
    );
  });
};
