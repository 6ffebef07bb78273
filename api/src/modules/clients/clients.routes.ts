import { ClientPage, ClientSearchBody, dataOf } from '@portico/contracts';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createClients } from './clients.service.ts';

/** The clients group of the header's search and the agent's own list (B §7); locked by A §6. */
export const clientRoutes: ApiModule = async (app, { db }) => {
  const clients = createClients(db);

  app.post(
    '/agentClients/search',
    {
      config: { access: { requires: ['member'], locked: true } },
      schema: {
        summary: "Search one's own clients",
        body: ClientSearchBody,
        response: { 200: dataOf(ClientPage) },
      },
    },
    async (request) => ({ data: await clients.search(request.body, callerOf(request)) }),
  );
};
