import {
  Deployment,
  DeploymentParams,
  dataOf,
  GoLiveBody,
  OwnersBody,
  RemoteFailureBody,
  RollbackBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf, optionalCaller } from '../../plugins/access.ts';
import { createDeployments } from './deployments.service.ts';
import { createFailures } from './failures.service.ts';

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
  const deployments = createDeployments({ ...context, log: app.log });
  const failures = createFailures(context);
  /** Anybody who is signed in; they see and change the remotes that they own. */
  const forOwners = { access: { requires: ['signedIn'] } } as const;
  const change = { config: { ...forOwners, beyondDatabase: true, freshFactor: true } } as const;
  const answer = { params: DeploymentParams, response: { 200: dataOf(Deployment) } };

  app.get(
    '/admin/deployments',
    {
      config: forOwners,
      schema: {
        summary: 'List the remotes the caller looks after, their versions, history and failures',
        response: { 200: dataOf(Type.Array(Deployment)) },
      },
    },
    async (request) => ({ data: await deployments.list(callerOf(request)) }),
  );

  app.post(
    '/admin/deployments/:name/rollback',
    {
      ...change,
      schema: {
        summary: 'Roll a remote or the shell back to its last healthy version',
        body: RollbackBody,
        ...answer,
      },
    },
    async (request) => ({
      data: await deployments.rollBack(request.params.name, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/admin/deployments/:name/live',
    {
      ...change,
      schema: { summary: 'Make a stored version live', body: GoLiveBody, ...answer },
    },
    async (request) => ({
      data: await deployments.goLive(request.params.name, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/admin/deployments/:name/remove',
    {
      ...change,
      schema: { summary: 'Take a remote out of what members see', body: RollbackBody, ...answer },
    },
    async (request) => ({
      data: await deployments.remove(request.params.name, request.body, callerOf(request)),
    }),
  );

  app.put(
    '/admin/deployments/:name/owners',
    {
      config: { access: { requires: ['admin'] }, freshFactor: true },
      schema: { summary: 'Replace the team of a remote', body: OwnersBody, ...answer },
    },
    async (request) => {
      const { emails } = request.body;
      return { data: await deployments.setOwners(request.params.name, emails, callerOf(request)) };
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
      // The reporter, if known: a remote may fail before anybody has signed in.
      const caller = await optionalCaller(context.callers, request);
      const origin = {
        // A failure that staff see while acting in a member's place counts for the staff member.
        personId: caller?.impersonatorPersonId ?? caller?.personId ?? null,
        userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
      };
      await failures.note(request.body, origin, request.log);
      return { data: null };
    },
  );
};
