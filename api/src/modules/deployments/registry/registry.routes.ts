import type { Readable } from 'node:stream';
import {
  DeploymentParams,
  dataOf,
  ReleaseAskBody,
  ReleaseCheckBody,
  ReleaseGrant,
  ReleaseLiveBody,
  ReleaseOutcome,
  ReleaseUploaded,
  ReleaseUploadParams,
  ReleaseUploadQuery,
  type VersionsBeside,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { originOf } from '../../../plugins/originOf.ts';
import { takeStreams } from '../../../plugins/photoBodies.ts';
import { nobody } from '../../../support/audit.ts';
import { createReleaseTokens } from '../tokens/tokens.service.ts';
import { createRegistryApi, type Holder } from './registry.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The team whose release token the call has; null on all other routes. */
    releaseHolder: Holder | null;
  }
}

/** A release is four calls, and a script that waits for one asks from time to time. */
const callLimit = {
  name: 'release-calls',
  free: 240,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 600,
};
/** The shell's declarations take 130 kB. */
const checkBytes = 4_000_000;

const holderOf = ({ releaseHolder }: FastifyRequest): Holder => {
  if (!releaseHolder) throw new Error('a route of the release registry ran without its token');
  return releaseHolder;
};

const besideIn = (text: string | undefined): VersionsBeside | undefined =>
  text === undefined ? undefined : Object.fromEntries(text.split(',').map((each) => each.split('@')));

/** The registry of releases for commands that run elsewhere. A team's token decides, not a session. */
export const releaseRegistryRoutes: ApiModule = async (app, context) => {
  const tokens = createReleaseTokens(context);
  const registry = createRegistryApi({ ...context, log: app.log });
  const config = { access: 'public', limit: callLimit, beyondDatabase: true } as const;
  const change = { params: DeploymentParams, response: { 200: dataOf(ReleaseOutcome) } };

  app.decorateRequest('releaseHolder', null);
  // Runs before the body is read: a caller without a token sends nothing.
  app.addHook('onRequest', async (request) => {
    const token = await tokens.holderOf(request.headers.authorization);
    const { ipAddress, requestId } = originOf(request);
    request.releaseHolder = { ...nobody, ipAddress, requestId, token };
  });

  app.get(
    '/releases',
    {
      config,
      schema: {
        summary: "Read the versions and the history of the token's remotes",
        response: { 200: dataOf(ReleaseGrant) },
      },
    },
    async (request) => ({ data: await registry.grant(holderOf(request)) }),
  );

  app.post(
    '/releases/:name/check',
    {
      config,
      bodyLimit: checkBytes,
      schema: {
        summary: 'Say whether a build could go live beside what is live now',
        params: DeploymentParams,
        body: ReleaseCheckBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await registry.check(request.params.name, request.body, holderOf(request));
      return { data: null };
    },
  );

  app.post(
    '/releases/:name/live',
    { config, schema: { summary: 'Make a stored version live', body: ReleaseLiveBody, ...change } },
    async (request) => ({
      data: await registry.goLive(request.params.name, request.body, holderOf(request)),
    }),
  );

  app.post(
    '/releases/:name/rollback',
    { config, schema: { summary: 'Go back to the last healthy version', body: ReleaseAskBody, ...change } },
    async (request) => ({
      data: await registry.rollBack(request.params.name, request.body, holderOf(request)),
    }),
  );

  app.post(
    '/releases/:name/remove',
    {
      config,
      schema: { summary: 'Take a remote out of what members see', body: ReleaseAskBody, ...change },
    },
    async (request) => ({
      data: await registry.remove(request.params.name, request.body, holderOf(request)),
    }),
  );

  await app.register(async (scope) => {
    takeStreams(scope);
    scope.put(
      '/releases/:name/:version',
      {
        config,
        schema: {
          summary: 'Store a version: a gzipped tar of its files, with its hash in Content-Digest',
          params: ReleaseUploadParams,
          querystring: ReleaseUploadQuery,
          consumes: ['application/gzip'],
          response: { 200: dataOf(ReleaseUploaded) },
        },
      },
      async (request) => {
        const params = request.params as ReleaseUploadParams;
        const holder = holderOf(request);
        registry.requireFor(params.name, holder);
        const { staged, with: beside } = request.query as ReleaseUploadQuery;
        const upload = {
          body: request.body as Readable,
          contentDigest: request.headers['content-digest'] as string | undefined,
          isStaged: staged === 'yes',
          beside: besideIn(beside),
        };
        return { data: await registry.upload(params, upload, holder) };
      },
    );
  });
};
