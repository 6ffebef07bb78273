import { dataOf, IdParams, NewReleaseToken, ReleaseToken, ReleaseTokenBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createReleaseTokens } from './tokens.service.ts';

/** Administrators make and revoke the tokens by which teams release from elsewhere. */
export const releaseTokenRoutes: ApiModule = async (app, context) => {
  const tokens = createReleaseTokens(context);
  const access = { requires: ['admin'] } as const;

  app.get(
    '/admin/release-tokens',
    {
      config: { access },
      schema: {
        summary: 'List the release tokens of teams, also the revoked ones',
        response: { 200: dataOf(Type.Array(ReleaseToken)) },
      },
    },
    async () => ({ data: await tokens.list() }),
  );

  app.post(
    '/admin/release-tokens',
    {
      config: { access, freshFactor: true, answersSecrets: true, onlyInPerson: true },
      schema: {
        summary: "Make a team's release token; its secret is in this answer alone",
        body: ReleaseTokenBody,
        response: { 200: dataOf(NewReleaseToken) },
      },
    },
    async (request) => ({ data: await tokens.create(request.body, callerOf(request)) }),
  );

  app.delete(
    '/admin/release-tokens/:id',
    {
      config: { access },
      schema: {
        summary: 'Revoke a release token',
        params: IdParams,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await tokens.revoke(request.params.id, callerOf(request));
      return { data: null };
    },
  );
};
