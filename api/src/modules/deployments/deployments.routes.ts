import { Deployment, dataOf, RemoteFailureBody, RollbackParams } from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf, optionalCaller } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { insertFailure } from './deployments.repository.ts';
import { createDeployments } from './deployments.service.ts';

/** A browser reports each fault of a version once: only a script would send more than this. */
const reportLimit = {
  name: 'remote-failures',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 600,
};
const longestUserAgent = 300;

/** The Deployments tab of the tools, and the reports it counts. */
export const deploymentRoutes: ApiModule = async (app, context) => {
  const deployments = createDeployments(context);
  const forAdmins = { access: { requires: ['admin'] } } as const;

  app.get(
    '/admin/deployments',
    {
      config: forAdmins,
      schema: {
        summary: 'List the deployed remotes, their versions and their failures',
        response: { 200: dataOf(Type.Array(Deployment)) },
      },
    },
    async () => ({ data: await deployments.list() }),
  );

  app.post(
    '/admin/deployments/:name/rollback',
    {
      config: { ...forAdmins, beyondDatabase: true, freshFactor: true },
      schema: {
        summary: 'Roll a remote back to its previous version',
        params: RollbackParams,
        response: { 200: dataOf(Deployment) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request);
      const actor = { personId, ipAddress: request.ip, requestId: request.id };
      return { data: await deployments.rollBack(request.params.name, actor) };
    },
  );

  app.post(
    '/remotes/failures',
    {
      config: { access: 'public', limit: reportLimit },
      schema: {
        summary: 'Report that a remote failed to load',
        body: RemoteFailureBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      // The reporter, if known: a remote may fail before anyone has signed in.
      const caller = await optionalCaller(context.callers, request);
      await insertFailure(context.db, request.body, {
        at: context.now(),
        personId: caller?.personId ?? null,
        userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
      });
      return { data: null };
    },
  );
};
