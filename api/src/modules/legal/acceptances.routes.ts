import { AcceptBody, Agreement, dataOf, UserAccount } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAcceptances } from './acceptances.service.ts';

/** Open to every state of the membership: the agreements come before it. */
const access = { requires: ['signedIn'] } as const;

/** What members accept on their way in (B §4 "Onboarding", B §7). */
export const acceptanceRoutes: ApiModule = async (app, context) => {
  const acceptances = createAcceptances(context);

  app.get(
    '/user/agreements',
    {
      config: { access },
      schema: {
        summary: 'List the agreements, and which of them one has accepted',
        response: { 200: dataOf(Type.Array(Agreement)) },
      },
    },
    async (request) => ({ data: await acceptances.agreements(callerOf(request)) }),
  );

  app.put(
    '/user/saas/accept',
    {
      config: { access, onlyInPerson: true },
      schema: { summary: 'Accept agreements', body: AcceptBody, response: { 200: dataOf(UserAccount) } },
    },
    async (request) => ({ data: await acceptances.accept(callerOf(request), request.body) }),
  );
};
