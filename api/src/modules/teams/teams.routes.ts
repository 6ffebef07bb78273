import { dataOf, MyTeam, TeamParams } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createTeams } from './teams.service.ts';

/** Teams of agents (A §7). */
export const teamRoutes: ApiModule = async (app, { db }) => {
  const teams = createTeams(db);

  app.get(
    '/teams/myTeam/:agentId',
    {
      config: { access: { requires: ['memberOrBuyer'] } },
      schema: { summary: 'Read the team of an agent', params: TeamParams, response: { 200: dataOf(MyTeam) } },
    },
    async (request) => ({ data: await teams.teamOf(request.params.agentId, callerOf(request)) }),
  );
};
