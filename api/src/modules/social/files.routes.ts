import {
  dataOf,
  Id,
  IdParams,
  MessageFile,
  MessageFilePut,
  NewMessageFileBody,
  oneOf,
  postPhotoForms,
  strict,
} from '@portico/contracts';
import { callerOf } from '../../plugins/access.ts';
import { sendFile } from '../../plugins/sendFile.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createPostFiles } from './files.service.ts';
import { reading, writing } from './social.routes.ts';

/** Encoding is costly, and what is stored stays: more than anybody posts in an hour. */
const limit = {
  name: 'post-file',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};
const completing = { ...limit, name: 'post-file-complete' };

const FileParams = strict({ id: Id, form: oneOf(postPhotoForms) });

/** Photos of posts: announced, put where the storage says, kept, and read by those who read the post. */
export const postFileRoutes: ApiModule = async (app, context) => {
  const files = createPostFiles(context);
  const params = IdParams;

  app.post(
    '/social/groups/:id/files',
    {
      config: { ...writing, limit, answersSecrets: true },
      schema: {
        summary: 'Get an address to upload a photo of a post to',
        params,
        body: NewMessageFileBody,
        response: { 200: dataOf(MessageFilePut) },
      },
    },
    async (request) => ({
      data: await files.announce(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/social/files/:id/complete',
    {
      config: { ...writing, beyondDatabase: true, limit: completing },
      schema: {
        summary: 'Say that a photo of a post is complete',
        params,
        response: { 200: dataOf(MessageFile) },
      },
    },
    async (request) => ({ data: await files.complete(request.params.id, callerOf(request)) }),
  );

  app.get(
    '/social/files/:id/:form',
    { config: reading, schema: { summary: 'Download a photo of a post', params: FileParams } },
    async (request, reply) => {
      const { id, form } = request.params;
      return sendFile(reply, form, await files.read(id, form, callerOf(request)));
    },
  );
};
