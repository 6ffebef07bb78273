import { dataOf, Id, IdParams, largestPhotoBytes, oneOf, PhotoAnswer, strict } from '@portico/contracts';
import type { ApiModule } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { photoFiles, photoKey } from './photoFiles.ts';
import { createPhotos } from './photos.service.ts';

/** Each photo has an address of its own, so the answer to it never changes. */
const forever = 'public, max-age=31536000, immutable';

const access = { requires: ['signedIn'] } as const;

/** Encoding is work: whoever tries photo after photo waits. */
const limit = { name: 'photo', free: 20, firstWaitSeconds: 10, longestWaitSeconds: 600, windowSeconds: 3600 };

const FileParams = strict({ photoId: Id, file: oneOf(photoFiles.map(({ name }) => name)) });

/** Photos of people. The addresses are random and say nothing of whose they are; an `<img>` sends no token. */
export const photoRoutes: ApiModule = async (app, context) => {
  const photos = createPhotos(context);

  app.get(
    '/photos/:photoId/:file',
    { config: { access: 'public' }, schema: { params: FileParams } },
    async ({ params: { photoId, file } }, reply) => {
      const content = await context.storage.get(photoKey(photoId, file));
      if (!content) throw new ApiProblem('NOT_FOUND');
      return reply
        .header('Cache-Control', forever)
        .header('X-Content-Type-Options', 'nosniff')
        .type(`image/${file.split('.').at(-1)}`)
        .send(content);
    },
  );

  // Not an account's deletion: whoever may edit a profile may take its photo off.
  app.delete(
    '/people/:id/photo',
    {
      config: { access, onlyInPerson: false },
      schema: { params: IdParams, response: { 200: dataOf(PhotoAnswer) } },
    },
    async (request) => ({ data: await photos.remove(request, request.params.id) }),
  );

  // In a scope of its own: here alone a body is a file, and larger than a form's.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.put(
      '/people/:id/photo',
      {
        config: { access, limit },
        bodyLimit: largestPhotoBytes,
        schema: {
          params: IdParams,
          consumes: ['image/jpeg', 'image/png'],
          response: { 200: dataOf(PhotoAnswer) },
        },
      },
      async (request) => {
        const { id } = request.params as IdParams;
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const declaredType = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
        return { data: await photos.set(request, id, content, declaredType.toLowerCase()) };
      },
    );
  });
};
