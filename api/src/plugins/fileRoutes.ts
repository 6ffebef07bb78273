import {
  dataOf,
  Id,
  IdParams,
  MessageFile,
  type MessageFileForm,
  MessageFilePut,
  NewMessageFileBody,
  oneOf,
  strict,
} from '@portico/contracts';
import type { FastifyContextConfig } from 'fastify';
import type { ApiModule } from '../apiModule.ts';
import type { Requester } from '../identity/requester.ts';
import { callerOf } from './access.ts';
import { sendFile } from './sendFile.ts';

/**
 * Files in members' messages and posts, for one area: `id` is the file's, and `into` is the message thread or group it
 * is for.
 */
type Files = {
  announce: (into: string, body: NewMessageFileBody, by: Requester) => Promise<MessageFilePut>;
  complete: (id: string, by: Requester) => Promise<MessageFile>;
  read: (id: string, form: MessageFileForm, by: Requester) => Promise<{ content: Buffer; name: string }>;
};

type Config = Pick<FastifyContextConfig, 'access' | 'onlyInPerson'>;

type FileRoutes = {
  /** Where a file is announced; `:id` is what it will be attached to. */
  announceAt: `/${string}/:id/files`;
  /** The address of announced files. */
  filesAt: `/${string}/files`;
  /** The name of one file in the API's description. */
  file: string;
  /** Names the limits. */
  limitName: string;
  forms: readonly MessageFileForm[];
  writing: Config;
  reading: Config;
};

/** Encoding is expensive, and stored files stay. The limit is more than anybody sends or posts in an hour. */
const limitOf = (name: string) => ({
  name,
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
});

/**
 * Routes that announce files, upload them where the storage says, store them, and show them to everybody who can read
 * what they are attached to.
 */
export function addFileRoutes(app: Parameters<ApiModule>[0], files: Files, routes: FileRoutes) {
  const { announceAt, filesAt, file, limitName, forms, writing, reading } = routes;
  const params = IdParams;

  app.post(
    announceAt,
    {
      config: { ...writing, limit: limitOf(limitName), answersSecrets: true },
      schema: {
        summary: `Get an address to upload ${file} to`,
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
    `${filesAt}/:id/complete`,
    {
      config: { ...writing, beyondDatabase: true, limit: limitOf(`${limitName}-complete`) },
      schema: { summary: `Say that ${file} is complete`, params, response: { 200: dataOf(MessageFile) } },
    },
    async (request) => ({ data: await files.complete(request.params.id, callerOf(request)) }),
  );

  app.get(
    `${filesAt}/:id/:form`,
    {
      config: reading,
      schema: { summary: `Download ${file}`, params: strict({ id: Id, form: oneOf(forms) }) },
    },
    async (request, reply) => {
      const { id, form } = request.params;
      return sendFile(reply, form, await files.read(id, form, callerOf(request)));
    },
  );
}
