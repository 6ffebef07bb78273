import {
  dataOf,
  Id,
  IdParams,
  MessageFile,
  MessageFilePut,
  messageFileForms,
  NewMessageFileBody,
  oneOf,
  strict,
} from '@portico/contracts';
import { callerOf } from '../../plugins/access.ts';
import { sendFile } from '../../plugins/sendFile.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createMessageFiles } from './files.service.ts';
import { config } from './messages.routes.ts';

/** Encoding is costly, and what is stored stays: more than anybody sends in an hour. */
const limit = {
  name: 'message-file',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};
const completing = { ...limit, name: 'message-file-complete' };

const FileParams = strict({ id: Id, form: oneOf(messageFileForms) });

/** Photos and documents of messages: announced, put where the storage says, kept, and read by those who read the message. */
export const messageFileRoutes: ApiModule = async (app, context) => {
  const files = createMessageFiles(context);
  const params = IdParams;

  app.post(
    '/messages/threads/:id/files',
    {
      config: { ...config, limit, answersSecrets: true },
      schema: {
        summary: 'Get an address to upload a file of a message to',
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
    '/messages/files/:id/complete',
    {
      config: { ...config, beyondDatabase: true, limit: completing },
      schema: { summary: 'Say that a file is complete', params, response: { 200: dataOf(MessageFile) } },
    },
    async (request) => ({ data: await files.complete(request.params.id, callerOf(request)) }),
  );

  app.get(
    '/messages/files/:id/:form',
    { config, schema: { summary: 'Download a file of a message', params: FileParams } },
    async (request, reply) => {
      const { id, form } = request.params;
      const { content, name } = await files.read(id, form, callerOf(request));
      return sendFile(reply, form, { content, name });
    },
  );
};
