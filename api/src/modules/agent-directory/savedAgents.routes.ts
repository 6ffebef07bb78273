import { dataOf, IdParams } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAgents } from './agents.service.ts';

const access = { requires: ['member'] } as const;
const schema = { params: IdParams, response: { 200: dataOf(Type.Null()) } };

/** A member's saved agents; `filter.isSaved` of the directory finds them again. */
export const savedAgentRoutes: ApiModule = async (app, context) => {
  const agents = createAgents(context);

  app.put(
    '/agents/:id/saved',
    { config: { access }, schema: { summary: "Add an agent to one's people", ...schema } },
    async (request) => {
      await agents.save(request.params.id, callerOf(request));
      return { data: null };
    },
  );

  app.delete(
    '/agents/:id/saved',
    // Another press restores what this removes.
    {
      config: { access, onlyInPerson: false },
      schema: { summary: "Take an agent off one's people", ...schema },
    },
    async (request) => {
      await agents.forget(request.params.id, callerOf(request));
      return { data: null };
    },
  );
};
