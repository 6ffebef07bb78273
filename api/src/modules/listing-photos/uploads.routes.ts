import type { Readable } from 'node:stream';
import {
  dataOf,
  Id,
  IdParams,
  messageFileTypes,
  oneOf,
  Picture,
  PutFileQuery,
  SignedUploads,
  SignUploadsBody,
  strict,
  UploadGone,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { declaredTypeOf, sendPhoto, takeStreams } from '../../plugins/photoBodies.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { listingPhotoNames } from './listingPhotoFiles.ts';
import { createUploads } from './uploads.service.ts';

/** Everyone who writes listings, including the listings-only membership. */
const access = { requires: ['memberOrBuyer', 'lister'] } as const;

/** Forty listings of sixty photos in an hour. Each is encoded once, even if its completion is requested again. */
const limit = {
  name: 'photo-sign',
  free: 120,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  windowSeconds: 3600,
};

const Ticket = Type.String({ pattern: '^[a-z0-9]{1,12}\\.[\\w-]{22}$' });
const FileParams = strict({ agentId: Id, photoId: Id, ticket: Ticket, file: oneOf(listingPhotoNames) });

/** The head of the request. The schema is checked only after the body is read, which is too late here. */
function announcedPut(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>;
  const asked = (name: keyof PutFileQuery): string => {
    const value = query[name];
    if (typeof value === 'string') return value;
    throw new ApiProblem('INVALID_INPUT', { fields: { [name]: 'REQUIRED' } });
  };
  const size = Number(request.headers['content-length'] ?? Number.NaN);
  const address = { key: asked('key'), expires: asked('expires'), signature: asked('signature') };
  return { ...address, size, contentType: declaredTypeOf(request) };
}

/** Photos of listings: announced, uploaded where the storage says, encoded, and served. */
export const uploadRoutes: ApiModule = async (app, context) => {
  const uploads = createUploads(context);

  app.get(
    '/listing-photos/:agentId/:photoId/:ticket/:file',
    {
      config: { access: 'public' },
      schema: { summary: "Download a listing's photo in one size", params: FileParams },
    },
    async ({ params: { file, ticket, ...photo } }, reply) => {
      const { content, validMs } = await uploads.file(photo, ticket, file);
      return sendPhoto(reply, file, content, Math.floor(validMs / 1000));
    },
  );

  app.post(
    '/uploads/sign',
    {
      config: { access, limit, answersSecrets: true },
      schema: {
        summary: 'Get an address to upload a photo of a listing to',
        body: SignUploadsBody,
        response: { 200: dataOf(SignedUploads) },
      },
    },
    async (request) => ({ data: await uploads.sign(request.body, callerOf(request)) }),
  );

  app.post(
    '/uploads/:id/complete',
    {
      config: { access, beyondDatabase: true },
      schema: {
        summary: 'Say that an upload is complete',
        params: IdParams,
        response: { 200: dataOf(Picture) },
      },
    },
    async (request) => ({ data: await uploads.complete(request.params.id, callerOf(request)) }),
  );

  // Allowed while impersonating: staff who work on a listing in its agent's place can remove photos they have just
  // sent.
  app.delete(
    '/uploads/:id',
    {
      config: { access, onlyInPerson: false, beyondDatabase: true },
      schema: { summary: 'Discard an upload', params: IdParams, response: { 200: dataOf(UploadGone) } },
    },
    async (request) => {
      await uploads.remove(request.params.id, callerOf(request));
      return { data: { deleted: true as const } };
    },
  );

  await app.register(async (scope) => {
    takeStreams(scope);
    scope.put(
      '/uploads/file',
      {
        config: { access: 'public' },
        // Anybody may call this: the request's head decides, and an address that is not ours or for another file is
        // refused.
        onRequest: async (request) => uploads.checkPut(announcedPut(request)),
        schema: {
          summary: 'Upload a file to a signed address',
          querystring: PutFileQuery,
          consumes: [...messageFileTypes],
        },
      },
      async (request, reply) => {
        await uploads.receive((request.query as PutFileQuery).key, request.body as Readable);
        return reply.code(204).send();
      },
    );
  });
};
