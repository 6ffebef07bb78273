import { AuthenticateAnswer, dataOf, ImpersonationBody, ImpersonationStopped } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createImpersonation } from './impersonation.service.ts';

/** More than support needs in an hour; it stops a stolen staff session that looks into everybody's account. */
const startLimit = {
  name: 'impersonation',
  free: 40,
  firstWaitSeconds: 10,
  longestWaitSeconds: 300,
  windowSeconds: 3_600,
};

/** Staff in a member's place (A §4, resolutions 90 and 91). */
export const impersonationRoutes: ApiModule = async (app, context) => {
  const impersonation = createImpersonation(context);

  // Not while impersonating somebody else: `onlyInPerson` answers IMPERSONATING.
  app.post(
    '/user/impersonationAuth',
    {
      config: {
        access: { requires: ['member', 'staff'] },
        onlyInPerson: true,
        answersSecrets: true,
        freshFactor: true,
        limit: startLimit,
      },
      schema: {
        summary: "Start to act in a member's place",
        body: ImpersonationBody,
        response: { 200: dataOf(AuthenticateAnswer) },
      },
    },
    async (request) => ({ data: await impersonation.start(request.body, callerOf(request)) }),
  );

  // Requires only a session: stopping must work in any state of the membership.
  app.post(
    '/user/impersonationStop',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: { summary: "Stop acting in a member's place", response: { 200: dataOf(ImpersonationStopped) } },
    },
    async (request) => ({ data: { stopped: await impersonation.stop(callerOf(request)) } }),
  );
};
