import {
  AccountDetails,
  AgentPersonParams,
  AgentRecord,
  AgentUpdateBody,
  dataOf,
  IdParams,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createPeople } from './profiles.service.ts';

/** Members can edit their own record in any state of their membership. */
const ownConfig = { access: { requires: ['signedIn'] } } as const;

/** An agent's own record, for editing (A §7). */
export const agentRecordRoutes: ApiModule = async (app, context) => {
  const people = createPeople(context);

  app.get(
    '/agents/person/:personId',
    {
      config: ownConfig,
      schema: {
        summary: 'Read the agent profile of a person',
        params: AgentPersonParams,
        response: { 200: dataOf(AgentRecord) },
      },
    },
    async (request) => ({ data: await people.agentRecord(request.params.personId, callerOf(request)) }),
  );

  app.put(
    '/agents/:id',
    {
      config: ownConfig,
      schema: {
        summary: "Change an agent's profile",
        params: IdParams,
        body: AgentUpdateBody,
        response: { 200: dataOf(AccountDetails) },
      },
    },
    async (request) => ({
      data: await people.updateAgent(callerOf(request), request.params.id, request.body),
    }),
  );
};
