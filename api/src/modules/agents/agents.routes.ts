import { AgentPage, AgentProfile, AgentSearchBody, dataOf, IdParams } from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createUsageRecorder } from '../usage/usageRecorder.ts';
import { createAgents } from './agents.service.ts';

const config = { access: { requires: ['member'] } } as const;

/** The members' directory and profiles (B §7). */
export const agentRoutes: ApiModule = async (app, context) => {
  const agents = createAgents(context);
  const usage = createUsageRecorder(context);

  /** A look that can't be recorded is logged; the profile is shown all the same. */
  async function noteView(request: FastifyRequest, agentId: string): Promise<void> {
    const caller = callerOf(request);
    try {
      const isFirstToday = await agents.recordView(agentId, caller);
      if (isFirstToday) await usage.record(caller, 'profile-view', `/agent-profile?id=${agentId}`);
    } catch (error) {
      request.log.error({ err: error }, 'a profile view was not recorded');
    }
  }

  app.post(
    '/agents/search',
    { config, schema: { body: AgentSearchBody, response: { 200: dataOf(AgentPage) } } },
    async (request) => ({ data: await agents.search(request.body, callerOf(request)) }),
  );

  app.get(
    '/agents/:id',
    { config, schema: { params: IdParams, response: { 200: dataOf(AgentProfile) } } },
    async (request) => {
      const { id } = request.params;
      const data = await agents.profile(id, callerOf(request));
      await noteView(request, id);
      return { data };
    },
  );
};
